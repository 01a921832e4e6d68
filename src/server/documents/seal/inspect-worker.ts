import { readForeignPdf } from "./foreign-pdf.ts";

/**
 * Checks in a thread whether a PDF can be signed.
 *
 * @returns the number of pages; null if it cannot
 */
export default async function work(document: Uint8Array): Promise<number | null> {
  const [read] = await Promise.allSettled([readForeignPdf(document)]);
  return read.status === "fulfilled" ? read.value.pageCount : null;
}
