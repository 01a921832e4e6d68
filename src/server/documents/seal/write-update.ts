import type { PdfUpdate } from "./join-pages.ts";

export interface SealFacts {
  /** when it is sealed */
  readonly at: Date;
  /** who seals */
  readonly name: string;
  /** bytes that the signature may have at most */
  readonly room: number;
}

/** An updated PDF with an empty place for its signature. */
export interface Unsealed {
  readonly bytes: Buffer;
  /** offsets of `<` and of what follows `>` around the place */
  readonly from: number;
  readonly to: number;
}

const unknownRange = "[0 ********** ********** **********]";

/**
 * Adds the update to the PDF, and a seal that covers all of it (ISO 32000-2, 7.5.6 and 12.8). The bytes of the PDF stay
 * as they are.
 */
export function writeUpdate(original: Uint8Array, { base, objects, firstPage }: PdfUpdate, facts: SealFacts): Unsealed {
  const next = Math.max(base.size - 1, ...objects.keys()) + 1;
  const [seal, field, form] = [next, next + 1, next + 2];
  objects.set(seal, sealDictionary(facts));
  objects.set(
    field,
    `<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/T (Seal)\n/F 132\n/Rect [0 0 0 0]\n/P ${firstPage} 0 R\n/V ${seal} 0 R\n>>`,
  );
  objects.set(form, `<<\n/Fields [${field} 0 R]\n/SigFlags 3\n>>`);
  objects.set(firstPage, withKey(objects.get(firstPage) ?? "", `/Annots [${field} 0 R]`));
  objects.set(base.root, withKey(base.object(base.root), `/AcroForm ${form} 0 R`));
  const bytes = Buffer.concat([original, Buffer.from(updateText(original.byteLength, base, objects), "latin1")]);
  const from = bytes.indexOf("/Contents <0", original.byteLength) + "/Contents ".length;
  const to = bytes.indexOf(">", from) + 1;
  const range = `[0 ${from} ${to} ${bytes.length - to}]`.padEnd(unknownRange.length);
  bytes.write(range, bytes.indexOf(unknownRange, original.byteLength), "latin1");
  return { bytes, from, to };
}

function updateText(start: number, base: PdfUpdate["base"], objects: ReadonlyMap<number, string>): string {
  let text = "\n";
  const entries: (readonly [number: number, offset: number])[] = [];
  for (const [number, object] of [...objects].toSorted(([a], [b]) => a - b)) {
    entries.push([number, start + text.length]);
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const xref = start + text.length;
  const size = Math.max(...objects.keys()) + 1;
  const trailer = `<<\n/Size ${size}\n/Root ${base.root} 0 R\n/Prev ${base.xref}\n/ID [${base.id}]\n>>`;
  return `${text}xref\n${tableOf(entries)}trailer\n${trailer}\nstartxref\n${xref}\n%%EOF\n`;
}

/** A section for each run of numbers. */
function tableOf(entries: readonly (readonly [number: number, offset: number])[]): string {
  const sections: { first: number; lines: string[] }[] = [];
  for (const [number, offset] of entries) {
    const line = `${String(offset).padStart(10, "0")} 00000 n \n`;
    const last = sections.at(-1);
    if (last && number === last.first + last.lines.length) last.lines.push(line);
    else sections.push({ first: number, lines: [line] });
  }
  return sections.map(({ first, lines }) => `${first} ${lines.length}\n${lines.join("")}`).join("");
}

function sealDictionary({ at, name, room }: SealFacts): string {
  const moment = at.toISOString().replaceAll(/[-:T]/g, "").slice(0, 14);
  return [
    "<<\n/Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.CAdES.detached",
    `/ByteRange ${unknownRange}`,
    `/Contents <${"0".repeat(2 * room)}>`,
    `/M (D:${moment}Z)`,
    `/Name ${hexText(name)}`,
    ">>",
  ].join("\n");
}

/** UTF-16 with its mark: any characters, none of which need escaping. */
function hexText(text: string): string {
  return `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;
}

function withKey(dictionary: string, entry: string): string {
  return `${dictionary.slice(0, dictionary.lastIndexOf(">>"))}${entry}\n>>`;
}
