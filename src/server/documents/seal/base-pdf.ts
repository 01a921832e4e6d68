import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, PDFParser, PDFRef } from "@cantoo/pdf-lib";

export interface BasePdf {
  readonly context: PDFContext;
  readonly byteLength: number;
  readonly lastNumber: number;
  readonly catalog: Node;
  readonly pages: Node;
}

/** A dictionary with an object number of its own. */
export interface Node {
  readonly ref: PDFRef;
  readonly dictionary: PDFDict;
}

export const keys = {
  annotations: PDFName.of("Annots"),
  children: PDFName.of("K"),
  contents: PDFName.of("Contents"),
  count: PDFName.of("Count"),
  cropBox: PDFName.of("CropBox"),
  fields: PDFName.of("Fields"),
  fieldType: PDFName.of("FT"),
  form: PDFName.of("AcroForm"),
  formOfXml: PDFName.of("XFA"),
  kids: PDFName.of("Kids"),
  mediaBox: PDFName.of("MediaBox"),
  nextParentKey: PDFName.of("ParentTreeNextKey"),
  numbers: PDFName.of("Nums"),
  pageParent: PDFName.of("Parent"),
  pages: PDFName.of("Pages"),
  parent: PDFName.of("P"),
  parentKey: PDFName.of("StructParents"),
  parentTree: PDFName.of("ParentTree"),
  permissions: PDFName.of("Perms"),
  rotation: PDFName.of("Rotate"),
  signature: PDFName.of("Sig"),
  signatureFlags: PDFName.of("SigFlags"),
  structure: PDFName.of("StructTreeRoot"),
  structureType: PDFName.of("S"),
  value: PDFName.of("V"),
} as const;

/** @throws Error if not a PDF, encrypted or damaged */
export async function readPdf(bytes: Uint8Array): Promise<BasePdf> {
  // Parses without pauses, rejects invalid objects, logs nothing, and numbers new objects after the last one.
  const parser = PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY, true, false, false, undefined, true);
  const context = await parser.parseDocument();
  const { Root: root, Encrypt: encryption } = context.trailerInfo;
  if (encryption) throw new Error("the PDF is encrypted");
  const catalog = nodeOf(context, root);
  return {
    context,
    byteLength: bytes.byteLength,
    lastNumber: context.largestObjectNumber,
    catalog,
    pages: nodeOf(context, catalog.dictionary.get(keys.pages)),
  };
}

/** @throws Error if it refers to no dictionary */
export function nodeOf(context: PDFContext, ref: unknown): Node {
  if (!(ref instanceof PDFRef)) throw new Error("the PDF lacks a reference to a dictionary");
  return { ref, dictionary: context.lookup(ref, PDFDict) };
}

/** @throws Error if it is not a list of references */
export function references(dictionary: PDFDict, key: PDFName): PDFRef[] {
  return dictionary
    .lookup(key, PDFArray)
    .asArray()
    .map((value) => {
      if (value instanceof PDFRef) return value;
      throw new Error(`${key.decodeText()} of the PDF holds something else than references`);
    });
}

/** @throws Error if it is not a number */
export function numberAt(dictionary: PDFDict, key: PDFName): number {
  return dictionary.lookup(key, PDFNumber).asNumber();
}
