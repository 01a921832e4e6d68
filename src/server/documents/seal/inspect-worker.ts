import { readForeignPdf } from "./foreign-pdf.ts";

/** @returns the number of pages; null if it cannot be signed */
export default async function work(document: Uint8Array): Promise<number | null> {
  const [read] = await Promise.allSettled([readForeignPdf(document)]);
  return read.status === "fulfilled" ? read.value.pageCount : null;
}
