import { readForeignPdf } from "./foreign-pdf.ts";

/**
 * The task of a thread that looks whether a PDF can be signed.
 *
 * @returns how many pages it has; null: it cannot
 */
export default async function work(document: Uint8Array): Promise<number | null> {
  const [read] = await Promise.allSettled([readForeignPdf(document)]);
  return read.status === "fulfilled" ? read.value.pageCount : null;
}
