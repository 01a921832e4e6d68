import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import type { ConsentDocuments } from "#server/ports/documents.ts";
import type { Logger } from "#server/shared/log.ts";
import type { ConsentDocumentOrder } from "./consent-document/render.ts";
import { createDrawingPool } from "./drawing-pool.ts";
import { letterheadOf } from "./sheet/letterhead-of.ts";

export interface ConsentDocumentsOptions {
  readonly companyInfo: (locale: Locale) => CompanyInfo;
  readonly log: Pick<Logger, "error">;
}

export function createConsentDocuments(
  options: ConsentDocumentsOptions,
): ConsentDocuments & { close(): Promise<void> } {
  const pool = createDrawingPool<ConsentDocumentOrder>({
    script: new URL("./consent-document/worker.ts", import.meta.url),
    size: 1,
    log: options.log,
  });
  return {
    render: (content) =>
      pool.run(() => ({ content, letterhead: letterheadOf(content.locale, options.companyInfo(content.locale)) })),
    close: () => pool.close(),
  };
}
