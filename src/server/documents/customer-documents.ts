import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import type { CustomerDocuments, DrawnDocument } from "#server/ports/documents.ts";
import type { Logger } from "#server/shared/log.ts";
import type { CustomerDocumentOrder } from "./customer-document/render.ts";
import { createDrawingPool } from "./drawing-pool.ts";
import { letterheadOf } from "./sheet/letterhead-of.ts";

interface CustomerDocumentsOptions {
  readonly companyInfo: (locale: Locale) => CompanyInfo;
  readonly workers: number;
  readonly log: Pick<Logger, "error">;
}

export function createCustomerDocuments({
  companyInfo,
  workers,
  log,
}: CustomerDocumentsOptions): CustomerDocuments & { close(): Promise<void> } {
  const pool = createDrawingPool<CustomerDocumentOrder, DrawnDocument>({
    script: new URL("./customer-document/worker.ts", import.meta.url),
    size: workers,
    log,
  });
  return {
    render: (document) =>
      pool.run(() => ({ document, letterhead: letterheadOf(document.locale, companyInfo(document.locale)) })),
    close: () => pool.close(),
  };
}
