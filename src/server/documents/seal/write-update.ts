import {
  IncrementalDocumentSnapshot,
  PDFHexString,
  PDFNumber,
  type PDFRef,
  PDFString,
  PDFWriter,
} from "@cantoo/pdf-lib";
import type { JoinedPdf } from "./join-pages.ts";
import { keys } from "./tagged-pdf.ts";

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

/** Stands for an offset until the file is written; no file is so long. */
const unknown = PDFNumber.of(9_999_999_999);

/**
 * Adds the update to the PDF, and a seal that covers all of it (ISO 32000-2, 7.5.6 and 12.8). The bytes of the PDF stay
 * as they are.
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
  const { prevStartXRef } = context.pdfFileDetails;
  const snapshot = new IncrementalDocumentSnapshot(lastNumber, changed, byteLength, prevStartXRef, context);
  const update = await PDFWriter.forContextWithSnapshot(
    context,
    Number.POSITIVE_INFINITY,
    snapshot,
  ).serializeToBuffer();
  const bytes = Buffer.concat([original, update]);
  const rangeAt = bytes.indexOf(range.toString(), original.byteLength);
  const from = bytes.indexOf("/Contents <", rangeAt) + "/Contents ".length;
  const to = bytes.indexOf(">", from) + 1;
  const known = `[ 0 ${from} ${to} ${bytes.length - to} ]`;
  bytes.write(known.padEnd(range.sizeInBytes()), rangeAt, "latin1");
  return { bytes, from, to };
}

/** Adds the field that holds the seal to the first added page and to the form. @returns the object that changes */
function addSeal({ base: { context, catalog }, firstPage }: JoinedPdf, seal: PDFRef): PDFRef {
  const field = context.register(
    context.obj({
      Type: "Annot",
      Subtype: "Widget",
      FT: "Sig",
      T: PDFString.of("Seal"),
      // to be printed, and not to be changed
      F: 132,
      Rect: [0, 0, 0, 0],
      P: firstPage.ref,
      V: seal,
    }),
  );
  firstPage.dictionary.set(keys.annotations, context.obj([field]));
  const form = context.register(context.obj({ Fields: [field], SigFlags: 3 }));
  catalog.dictionary.set(keys.form, form);
  return catalog.ref;
}
