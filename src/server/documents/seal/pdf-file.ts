/** A PDF as pdfkit writes it: a plain cross-reference table, no object streams, dictionaries with a key a line. */
export interface PdfFile {
  /** one more than the highest object number */
  readonly size: number;
  readonly root: number;
  /** both halves of `/ID`, as written */
  readonly id: string;
  /** where its cross-reference table begins */
  readonly xref: number;
  /** Text of an object between `obj` and `endobj`, bytes as latin1. @throws when there is none */
  object(number: number): string;
}

/** References outside texts: `12 0 R`. Texts in between are matched too, so that they are skipped. */
const tokens = /\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]*>|\b(\d+) 0 R\b/g;

/** @throws Error for a PDF that pdfkit did not write, or that was updated since */
export function readPdf(bytes: Uint8Array): PdfFile {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const xref = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text)?.[1] ?? Number.NaN);
  const [table = "", trailer = ""] = text.slice(xref).split("trailer\n");
  const [, size, root] = [null, numberIn(trailer, /\/Size (\d+)/), numberIn(trailer, /\/Root (\d+) 0 R/)];
  if (!table.startsWith("xref\n0 ") || trailer.includes("/Prev")) throw new Error("not a PDF of this form");
  const entries = table.split("\n").slice(2, 2 + size);
  const offsets = entries.map((entry) => (entry.includes(" n") ? Number(entry.slice(0, 10)) : null));
  const ends = [...offsets.filter((offset) => offset !== null), xref].toSorted((a, b) => a - b);
  return {
    size,
    root,
    xref,
    id: /\/ID \[([^\]]*)\]/.exec(trailer)?.[1] ?? "",
    object(number) {
      const start = offsets[number];
      const head = `${number} 0 obj\n`;
      if (start == null || !text.startsWith(head, start)) throw new Error(`the PDF has no object ${number}`);
      const end = ends.find((offset) => offset > start) ?? xref;
      const object = text.slice(start + head.length, end);
      return object.slice(0, object.lastIndexOf("\nendobj"));
    },
  };
}

export function countPages(bytes: Uint8Array): number {
  const pdf = readPdf(bytes);
  return numberIn(pdf.object(referenceIn(pdf.object(pdf.root), "Pages")), /\/Count (\d+)/);
}

/** The object that a key of a dictionary refers to. @throws when it refers to none */
export function referenceIn(dictionary: string, key: string): number {
  return numberIn(dictionary, new RegExp(`/${key} (\\d+) 0 R`));
}

/** What the dictionary part of an object refers to. */
export function referencesIn(object: string): number[] {
  return [...dictionaryOf(object).matchAll(tokens)].flatMap(([, number]) =>
    number === undefined ? [] : [Number(number)],
  );
}

/** The object with other numbers in its references; its stream stays as it is. */
export function renumbered(object: string, numberOf: (number: number) => number): string {
  const dictionary = dictionaryOf(object);
  const changed = dictionary.replaceAll(tokens, (token, number?: string) =>
    number === undefined ? token : `${numberOf(Number(number))} 0 R`,
  );
  return changed + object.slice(dictionary.length);
}

export function numberIn(text: string, form: RegExp): number {
  const number = Number(form.exec(text)?.[1] ?? Number.NaN);
  if (Number.isNaN(number)) throw new Error(`the PDF lacks ${form.source}`);
  return number;
}

function dictionaryOf(object: string): string {
  const stream = object.indexOf(">>\nstream\n");
  return stream < 0 ? object : object.slice(0, stream + 2);
}
