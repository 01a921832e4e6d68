import {
  IncrementalDocumentSnapshot,
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFNumber,
  type PDFRef,
  PDFStreamWriter,
  PDFString,
  PDFWriter,
} from "@cantoo/pdf-lib";
import { keys } from "./base-pdf.ts";
import type { JoinedPdf } from "./join-pages.ts";

export interface SealFacts {
  readonly at: Date;
  readonly name: string;
  readonly room: number;
}

export interface Unsealed {
  readonly bytes: Buffer;
  /** offsets of `<` and of the byte after `>` */
  readonly from: number;
  readonly to: number;
}

/** Placeholder for an offset. */
const unknown = PDFNumber.of(9_999_999_999);

/**
 * Appends an update with a seal that covers everything (ISO 32000-2, 7.5.6 and 12.8). The original bytes stay
 * unchanged.
 */
export async function writeUpdate(original: Uint8Array, joined: JoinedPdf, facts: SealFacts): Promise<Unsealed> {
  const { context, byteLength, lastNumber } = joined.base;
  const range = context.obj([0, unknown, unknown, unknown]);
  const seal = context.obj({
    Type: "Sig",
    Filter: "Adobe.PPKLite",
    SubFilter: "ETSI.CAdES.detached",
    ByteRange: range,
    Contents: PDFHexString.of("00".repeat(facts.room)),
    M: PDFString.fromDate(facts.at),
    Name: PDFHexString.fromText(facts.name),
  });
  const changed = new Set([...joined.changed, addSeal(joined, context.register(seal))].map((ref) => ref.objectNumber));
  const { prevStartXRef, useObjectStreams } = context.pdfFileDetails;
  const snapshot = new IncrementalDocumentSnapshot(lastNumber, changed, byteLength, prevStartXRef, context);
  // An update's cross-reference table must have the form of the one before.
  const writer = useObjectStreams ? PDFStreamWriter : PDFWriter;
  const update = await writer.forContextWithSnapshot(context, Number.POSITIVE_INFINITY, snapshot).serializeToBuffer();
  const bytes = Buffer.concat([original, update]);
  const rangeAt = bytes.indexOf(range.toString(), original.byteLength);
  const from = bytes.indexOf("/Contents <", rangeAt) + "/Contents ".length;
  const to = bytes.indexOf(">", from) + 1;
  const known = `[ 0 ${from} ${to} ${bytes.length - to} ]`;
  bytes.write(known.padEnd(range.sizeInBytes()), rangeAt, "latin1");
  return { bytes, from, to };
}

/** @returns the object that changes */
function addSeal({ base: { context, catalog }, firstPage }: JoinedPdf, seal: PDFRef): PDFRef {
  const field = context.register(
    context.obj({
      Type: "Annot",
      Subtype: "Widget",
      FT: "Sig",
      T: PDFString.of("Seal"),
      // The flags mean printed and locked.
      F: 132,
      Rect: [0, 0, 0, 0],
      P: firstPage.ref,
      V: seal,
    }),
  );
  firstPage.dictionary.set(keys.annotations, context.obj([field]));
  const form = context.obj({});
  const before = catalog.dictionary.lookupMaybe(keys.form, PDFDict);
  for (const [key, value] of before?.entries() ?? []) form.set(key, value);
  const fields = before?.lookupMaybe(keys.fields, PDFArray)?.asArray() ?? [];
  form.set(keys.fields, context.obj([...fields, field]));
  form.set(keys.signatureFlags, PDFNumber.of(3));
  catalog.dictionary.set(keys.form, context.register(form));
  return catalog.ref;
}
