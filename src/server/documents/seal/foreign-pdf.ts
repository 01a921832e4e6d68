import { PDFArray, type PDFContext, PDFDict, PDFNumber, type PDFObject, PDFRef } from "@cantoo/pdf-lib";
import { type BasePdf, keys, readPdf } from "./base-pdf.ts";

interface ForeignPdf extends BasePdf {
  readonly pageCount: number;
}

/** No contract has as many; a damaged PDF's tree may be endless. */
const mostNodes = 10_000;

/**
 * Reads a PDF to which a page and a seal can be added.
 *
 * @throws Error if it is damaged, encrypted, already signed (another page would break that), or has an XML form, which
 * would hide the page
 */
export async function readForeignPdf(bytes: Uint8Array): Promise<ForeignPdf> {
  const [head, tail] = [latin(bytes.subarray(0, 5)), latin(bytes.subarray(-1_024))];
  if (head !== "%PDF-" || !tail.includes("%%EOF")) throw new Error("the file lacks the head or the end of a PDF");
  const base = await readPdf(bytes);
  const { context, catalog } = base;
  const table = latin(bytes.subarray(context.pdfFileDetails.prevStartXRef).subarray(0, 40));
  if (!/^\s*(?:xref|\d+\s+\d+\s+obj)/.test(table)) throw new Error("the PDF has no table of its objects");
  const form = catalog.dictionary.lookupMaybe(keys.form, PDFDict);
  const flags = form?.lookupMaybe(keys.signatureFlags, PDFNumber)?.asNumber() ?? 0;
  const isSigned = flags % 2 === 1 || catalog.dictionary.has(keys.permissions) || hasSignature(context);
  if (isSigned) throw new Error("the PDF is signed already");
  if (form?.has(keys.formOfXml)) throw new Error("the PDF has a form in XML");
  return { ...base, pageCount: countPages(base) };
}

function hasSignature(context: PDFContext): boolean {
  return context
    .enumerateIndirectObjects()
    .some(
      ([, object]) =>
        object instanceof PDFDict && object.get(keys.fieldType) === keys.signature && object.has(keys.value),
    );
}

function countPages({ context, pages }: BasePdf): number {
  const seen = new Set<PDFObject>();
  const waiting: PDFObject[] = [pages.ref];
  let count = 0;
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (seen.has(node) || seen.size > mostNodes) throw new Error("the page tree of the PDF is endless");
    seen.add(node);
    const dictionary = context.lookup(node, PDFDict);
    const kids = dictionary.lookupMaybe(keys.kids, PDFArray);
    if (kids) waiting.push(...kids.asArray());
    else {
      assertContents(context, dictionary);
      count += 1;
    }
  }
  if (count === 0) throw new Error("the PDF has no pages");
  return count;
}

/** The parser skips unreadable objects, so a page may have lost its contents. */
function assertContents(context: PDFContext, page: PDFDict): void {
  const contents = page.lookup(keys.contents);
  const parts = contents instanceof PDFArray ? contents.asArray() : [page.get(keys.contents)];
  const isLost = parts.some((part) => part instanceof PDFRef && context.lookup(part) === undefined);
  if (isLost) throw new Error("a page of the PDF has lost its contents");
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1");
}
