import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/page-context.ts";
import type { ConsentDocuments } from "#server/ports/ports.ts";
import type { ConsentDocumentOrder } from "./consent-document/render.ts";
import { letterheadOf } from "./sheet/letterhead-of.ts";
import { createWorkerPool } from "./worker-pool.ts";

export interface ConsentDocumentsOptions {
  /** who stands in the letterhead */
  readonly companyInfo: (locale: Locale) => CompanyInfo;
  /** threads at most */
  readonly workers?: number;
  readonly limitMs?: number;
}

/** Consent documents made in worker threads, so that a request never waits for one. Close it at shutdown. */
export function createConsentDocuments(
  options: ConsentDocumentsOptions,
): ConsentDocuments & { close(): Promise<void> } {
  const pool = createWorkerPool<ConsentDocumentOrder, Uint8Array>({
    script: new URL("./consent-document/worker.ts", import.meta.url),
    size: options.workers ?? 1,
    limitMs: options.limitMs ?? 30_000,
    memoryMb: 256,
  });
  return {
    render: (content) =>
      pool.run({ content, letterhead: letterheadOf(content.locale, options.companyInfo(content.locale)) }),
    close: () => pool.close(),
  };
}
