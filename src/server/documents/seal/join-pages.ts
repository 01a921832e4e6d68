import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFObjectCopier, type PDFRef } from "@cantoo/pdf-lib";
import { type BasePdf, keys, type Node, nodeOf, numberAt, readPdf, references } from "./base-pdf.ts";
import { readForeignPdf } from "./foreign-pdf.ts";

/** Objects are changed in memory only. */
export interface JoinedPdf {
  readonly base: BasePdf;
  readonly changed: readonly PDFRef[];
  readonly firstPage: Node;
}

/**
 * Adds the pages of one PDF of ours behind those of another, with their structure for screen readers. @throws Error for
 * other PDFs
 */
export async function joinPages(document: Uint8Array, pages: Uint8Array): Promise<JoinedPdf> {
  const base = await readTaggedPdf(document);
  const added = await readTaggedPdf(pages);
  // The entry refers to the root of the added structure, which is not copied.
  added.document.dictionary.delete(keys.parent);
  const copier = PDFObjectCopier.for(added.context, base.context);
  const firstKey = numberAt(base.structure.dictionary, keys.nextParentKey);
  const addedPages = addPages(base, added, copier);
  const [firstPage] = addedPages;
  if (!firstPage) throw new Error("no pages to add");
  for (const { dictionary } of addedPages) {
    dictionary.set(keys.parentKey, PDFNumber.of(firstKey + numberAt(dictionary, keys.parentKey)));
  }
  addPart(base, added, copier);
  addParents(base, added, copier, firstKey);
  return { base, changed: [base.pages.ref, base.structure.ref, base.document.ref], firstPage };
}

/**
 * Adds pages behind those of another program's PDF, whose structure stays as it is. @throws Error as `readForeignPdf`
 */
export async function joinPagesOfOthers(document: Uint8Array, pages: Uint8Array): Promise<JoinedPdf> {
  const base = await readForeignPdf(document);
  const added = await readTaggedPdf(pages);
  const tree = base.pages.dictionary;
  for (const page of references(added.pages.dictionary, keys.kids)) {
    const { dictionary } = nodeOf(added.context, page);
    dictionary.delete(keys.parentKey);
    // Pages inherit missing entries from the tree.
    if (tree.has(keys.rotation)) dictionary.set(keys.rotation, PDFNumber.of(0));
    if (tree.has(keys.cropBox)) dictionary.set(keys.cropBox, dictionary.lookup(keys.mediaBox, PDFArray));
  }
  const [firstPage] = addPages(base, added, PDFObjectCopier.for(added.context, base.context));
  if (!firstPage) throw new Error("no pages to add");
  return { base, changed: [base.pages.ref], firstPage };
}

function addPages(base: BasePdf, added: TaggedPdf, copier: PDFObjectCopier): Node[] {
  const pages = references(added.pages.dictionary, keys.kids).map((page) => nodeOf(base.context, copier.copy(page)));
  for (const { dictionary } of pages) dictionary.set(keys.pageParent, base.pages.ref);
  const tree = base.pages.dictionary;
  const kids = [...references(tree, keys.kids), ...pages.map(({ ref }) => ref)];
  tree.set(keys.kids, base.context.obj(kids));
  tree.set(keys.count, PDFNumber.of(numberAt(tree, keys.count) + pages.length));
  return pages;
}

/** A structure has one document: the added one becomes a part of it. */
function addPart({ context, document }: TaggedPdf, added: TaggedPdf, copier: PDFObjectCopier): void {
  const part = nodeOf(context, copier.copy(added.document.ref));
  part.dictionary.set(keys.structureType, PDFName.of("Part"));
  part.dictionary.set(keys.parent, document.ref);
  const children = [...references(document.dictionary, keys.children), part.ref];
  document.dictionary.set(keys.children, context.obj(children));
}

/** The parent tree maps marked content of pages to structure elements. */
function addParents(base: TaggedPdf, added: TaggedPdf, copier: PDFObjectCopier, firstKey: number): void {
  const shifted = parentsOf(added).flatMap(([key, elements]) => [PDFNumber.of(firstKey + key), copier.copy(elements)]);
  const { context, structure } = base;
  const numbers = [...parentsOf(base).flatMap(([key, elements]) => [PDFNumber.of(key), elements]), ...shifted];
  structure.dictionary.set(keys.parentTree, context.obj({ Nums: context.obj(numbers) }));
  const nextKey = firstKey + numberAt(added.structure.dictionary, keys.nextParentKey);
  structure.dictionary.set(keys.nextParentKey, PDFNumber.of(nextKey));
}

function parentsOf({ structure }: TaggedPdf): (readonly [key: number, elements: PDFObject])[] {
  const numbers = structure.dictionary.lookup(keys.parentTree, PDFDict).lookup(keys.numbers, PDFArray);
  return Array.from({ length: numbers.size() / 2 }, (_, pair) => [
    numbers.lookup(2 * pair, PDFNumber).asNumber(),
    numbers.get(2 * pair + 1),
  ]);
}

/** A tagged PDF of ours. */
interface TaggedPdf extends BasePdf {
  readonly structure: Node;
  readonly document: Node;
}

/** @throws Error if damaged, encrypted, not tagged, or the structure has not one document */
async function readTaggedPdf(bytes: Uint8Array): Promise<TaggedPdf> {
  const base = await readPdf(bytes);
  const { context, catalog } = base;
  // The parser skips unreadable objects, and our PDFs have no free numbers.
  if (context.enumerateIndirectObjects().length + 1 !== context.trailerInfo.Size?.asNumber())
    throw new Error("the PDF lacks objects");
  const structure = nodeOf(context, catalog.dictionary.get(keys.structure));
  const [document, ...more] = references(structure.dictionary, keys.children);
  if (more.length > 0) throw new Error("the structure of the PDF has not one document");
  return { ...base, structure, document: nodeOf(context, document) };
}
