import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, PDFParser, PDFRef } from "@cantoo/pdf-lib";

/** A tagged PDF, with the nodes at which pages and structure are added. */
export interface TaggedPdf {
  readonly context: PDFContext;
  /** of the file */
  readonly byteLength: number;
  /** the highest number of an object in the file */
  readonly lastNumber: number;
  readonly catalog: Node;
  /** the root of the page tree */
  readonly pages: Node;
  /** the root of the structure that screen readers follow */
  readonly structure: Node;
  /** the one element directly under that root */
  readonly document: Node;
}

/** A dictionary with a number of its own. */
export interface Node {
  readonly ref: PDFRef;
  readonly dictionary: PDFDict;
}

export const keys = {
  annotations: PDFName.of("Annots"),
  children: PDFName.of("K"),
  count: PDFName.of("Count"),
  form: PDFName.of("AcroForm"),
  kids: PDFName.of("Kids"),
  nextParentKey: PDFName.of("ParentTreeNextKey"),
  numbers: PDFName.of("Nums"),
  pageParent: PDFName.of("Parent"),
  pages: PDFName.of("Pages"),
  parent: PDFName.of("P"),
  parentKey: PDFName.of("StructParents"),
  parentTree: PDFName.of("ParentTree"),
  structure: PDFName.of("StructTreeRoot"),
  structureType: PDFName.of("S"),
} as const;

/** @throws Error for a PDF that is damaged, encrypted or not tagged, or whose structure has not one document */
export async function readTaggedPdf(bytes: Uint8Array): Promise<TaggedPdf> {
  // Never waits between objects, refuses invalid ones, keeps quiet, and numbers new objects after the last one.
  const parser = PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY, true, false, false, undefined, true);
  const context = await parser.parseDocument();
  const { Root: root, Encrypt: encryption, Size: size } = context.trailerInfo;
  if (encryption) throw new Error("the PDF is encrypted");
  // The parser skips what it cannot read between objects, and our PDFs have no free numbers.
  if (context.enumerateIndirectObjects().length + 1 !== size?.asNumber()) throw new Error("the PDF lacks objects");
  const catalog = nodeOf(context, root);
  const structure = nodeOf(context, catalog.dictionary.get(keys.structure));
  const [document, ...more] = references(structure.dictionary, keys.children);
  if (more.length > 0) throw new Error("the structure of the PDF has not one document");
  return {
    context,
    byteLength: bytes.byteLength,
    lastNumber: context.largestObjectNumber,
    catalog,
    pages: nodeOf(context, catalog.dictionary.get(keys.pages)),
    structure,
    document: nodeOf(context, document),
  };
}

/** @throws Error when it refers to no dictionary */
export function nodeOf(context: PDFContext, ref: unknown): Node {
  if (!(ref instanceof PDFRef)) throw new Error("the PDF lacks a reference to a dictionary");
  return { ref, dictionary: context.lookup(ref, PDFDict) };
}

/** What a key that holds a list refers to. @throws Error when it is no list, or holds anything else */
export function references(dictionary: PDFDict, key: PDFName): PDFRef[] {
  return dictionary
    .lookup(key, PDFArray)
    .asArray()
    .map((value) => {
      if (value instanceof PDFRef) return value;
      throw new Error(`${key.decodeText()} of the PDF holds something else than references`);
    });
}

/** @throws Error when it is no number */
export function numberAt(dictionary: PDFDict, key: PDFName): number {
  return dictionary.lookup(key, PDFNumber).asNumber();
}
