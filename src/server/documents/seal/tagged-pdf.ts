import { type BasePdf, keys, type Node, nodeOf, readPdf, references } from "./base-pdf.ts";

/** A tagged PDF of ours, with the nodes at which structure is added. */
export interface TaggedPdf extends BasePdf {
  /** the root of the structure that screen readers follow */
  readonly structure: Node;
  /** the one element directly under that root */
  readonly document: Node;
}

/** @throws Error for a PDF that is damaged, encrypted or not tagged, or whose structure has not one document */
export async function readTaggedPdf(bytes: Uint8Array): Promise<TaggedPdf> {
  const base = await readPdf(bytes);
  const { context, catalog } = base;
  // The parser skips what it cannot read between objects, and our PDFs have no free numbers.
  if (context.enumerateIndirectObjects().length + 1 !== context.trailerInfo.Size?.asNumber())
    throw new Error("the PDF lacks objects");
  const structure = nodeOf(context, catalog.dictionary.get(keys.structure));
  const [document, ...more] = references(structure.dictionary, keys.children);
  if (more.length > 0) throw new Error("the structure of the PDF has not one document");
  return { ...base, structure, document: nodeOf(context, document) };
}
