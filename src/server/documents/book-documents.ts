import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import type { BookDocuments, DrawnDocument } from "#server/ports/documents.ts";
import type { Logger } from "#server/shared/log.ts";
import type { BookDocumentOrder } from "./book-document/render.ts";
import { createDrawingPool } from "./drawing-pool.ts";
import { letterheadOf } from "./sheet/letterhead-of.ts";

interface BookDocumentsOptions {
  /** who stands in the letterhead */
  readonly companyInfo: (locale: Locale) => CompanyInfo;
  /** threads at most */
  readonly workers: number;
  readonly log: Pick<Logger, "error">;
}

/** Documents of the books drawn in worker threads, so that a request never waits for one. Close it at shutdown. */
export function createBookDocuments({
  companyInfo,
  workers,
  log,
}: BookDocumentsOptions): BookDocuments & { close(): Promise<void> } {
  const pool = createDrawingPool<BookDocumentOrder, DrawnDocument>({
    script: new URL("./book-document/worker.ts", import.meta.url),
    size: workers,
    log,
  });
  return {
    render: (document) =>
      pool.run(() => ({ document, letterhead: letterheadOf(document.locale, companyInfo(document.locale)) })),
    close: () => pool.close(),
  };
}
