import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/page-context.ts";
import type { BookDocuments } from "#server/ports/ports.ts";
import type { BookDocumentOrder } from "./book-document/render.ts";
import { letterheadOf } from "./sheet/letterhead-of.ts";
import { createWorkerPool } from "./worker-pool.ts";

interface BookDocumentsOptions {
  /** who stands in the letterhead */
  readonly companyInfo: (locale: Locale) => CompanyInfo;
  /** threads at most */
  readonly workers: number;
}

/** Documents of the books drawn in worker threads, so that a request never waits for one. Close it at shutdown. */
export function createBookDocuments({
  companyInfo,
  workers,
}: BookDocumentsOptions): BookDocuments & { close(): Promise<void> } {
  const pool = createWorkerPool<BookDocumentOrder, Uint8Array>({
    script: new URL("./book-document/worker.ts", import.meta.url),
    size: workers,
    limitMs: 30_000,
    memoryMb: 256,
  });
  return {
    render: (document) =>
      pool.run({ document, letterhead: letterheadOf(document.locale, companyInfo(document.locale)) }),
    close: () => pool.close(),
  };
}
