import { numberIn, type PdfFile, readPdf, referenceIn, referencesIn, renumbered } from "./pdf-file.ts";

/** Objects that an update of a PDF adds, or puts in the place of older ones: text by number, bytes as latin1. */
export interface PdfUpdate {
  readonly base: PdfFile;
  readonly objects: Map<number, string>;
  /** the first of the added pages */
  readonly firstPage: number;
}

/**
 * What has to be added to a PDF so that the pages of another one stand behind its own: pages and what they are made of,
 * and their part of the structure that screen readers follow.
 *
 * @throws Error for PDFs that are not ours
 */
export function joinPages(document: Uint8Array, pages: Uint8Array): PdfUpdate {
  return joined(readPdf(document), readPdf(pages));
}

function joined(base: PdfFile, addition: PdfFile): PdfUpdate {
  const [root, added] = [base.object(base.root), addition.object(addition.root)];
  const pages = { base: referenceIn(root, "Pages"), added: referenceIn(added, "Pages") };
  const tree = { base: referenceIn(root, "StructTreeRoot"), added: referenceIn(added, "StructTreeRoot") };
  const shift = base.size - 1;
  const numberOf = (number: number) => {
    if (number === pages.added) return pages.base;
    return number === tree.added ? tree.base : number + shift;
  };
  const [basePages, addedPages] = [base.object(pages.base), addition.object(pages.added)];
  const [baseTree, addedTree] = [base.object(tree.base), addition.object(tree.added)];
  const nextKey = numberIn(baseTree, /\/ParentTreeNextKey (\d+)/);
  const objects = new Map<number, string>();
  const begin = [...referencesIn(kidsOf(addedPages)), ...referencesIn(childrenOf(addedTree))];
  for (const number of reachable(addition, begin, new Set([pages.added, tree.added]))) {
    const text = renumbered(addition.object(number), numberOf);
    objects.set(
      numberOf(number),
      text.replace(/(\/StructParents) (\d+)/, (_, name, key) => `${name} ${nextKey + Number(key)}`),
    );
  }
  const count = numberIn(basePages, /\/Count (\d+)/) + numberIn(addedPages, /\/Count (\d+)/);
  const kids = `${kidsOf(basePages)} ${renumbered(kidsOf(addedPages), numberOf)}`;
  objects.set(pages.base, `<<\n/Type /Pages\n/Count ${count}\n/Kids [${kids}]\n>>`);
  const shifted = parentsOf(addedTree).map(({ key, elements }) => ({
    key: key + nextKey,
    elements: renumbered(elements, numberOf),
  }));
  const parents = [...parentsOf(baseTree), ...shifted].map(({ key, elements }) => `${key} [${elements}]`).join("\n");
  const keys = nextKey + numberIn(addedTree, /\/ParentTreeNextKey (\d+)/);
  const document = only(childrenOf(baseTree));
  objects.set(
    tree.base,
    `<<\n/Type /StructTreeRoot\n/ParentTree <<\n/Nums [\n${parents}\n]\n>>\n/ParentTreeNextKey ${keys}\n/K [${document} 0 R]\n>>`,
  );
  // A tree has one document; what was one of its own becomes a part of it.
  const part = numberOf(only(childrenOf(addedTree)));
  const asPart = (objects.get(part) ?? "").replace("/S /Document", "/S /Part");
  objects.set(part, asPart.replace(/\/P \d+ 0 R/, `/P ${document} 0 R`));
  objects.set(
    document,
    base.object(document).replace(/\/K \[([^\]]*)\]/, (_, children) => `/K [${children} ${part} 0 R]`),
  );
  const [first] = referencesIn(kidsOf(addedPages));
  if (first === undefined) throw new Error("no pages to add");
  return { base, objects, firstPage: numberOf(first) };
}

function reachable(pdf: PdfFile, begin: readonly number[], besides: ReadonlySet<number>): Set<number> {
  const found = new Set<number>();
  const waiting = [...begin];
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    if (found.has(number) || besides.has(number)) continue;
    found.add(number);
    waiting.push(...referencesIn(pdf.object(number)));
  }
  return found;
}

const kidsOf = (pages: string) => textIn(pages, /\/Kids \[([^\]]*)\]/);
const childrenOf = (tree: string) => textIn(tree, /\/K \[([^\]]*)\]/);

/** Lines of the parent tree: which elements the marks of a page belong to. */
function parentsOf(tree: string): { key: number; elements: string }[] {
  const nums = textIn(tree, /\/Nums \[\n([\s\S]*?)\n\]/);
  return [...nums.matchAll(/(\d+) \[([^\]]*)\]/g)].map(([, key, elements]) => ({
    key: Number(key),
    elements: elements ?? "",
  }));
}

function textIn(text: string, form: RegExp): string {
  const found = form.exec(text)?.[1];
  if (found === undefined) throw new Error(`the PDF lacks ${form.source}`);
  return found;
}

function only(references: string): number {
  const [number, ...more] = referencesIn(references);
  if (number === undefined || more.length > 0) throw new Error("the structure has not one document");
  return number;
}
