import type { Database } from "#server/database/connect.ts";
import type { Sheet, SheetRow } from "#server/documents/spreadsheet/sheet.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { BookDocuments } from "#server/ports/documents.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { MessageHashes } from "#server/ports/secrets.ts";
import type { Logger } from "#server/shared/log.ts";
import type { Running } from "./running.ts";

/** What the use cases of downloads are given by the composition root. */
export interface FileDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly books: BookDocuments;
  readonly messageHashes: Pick<MessageHashes, "idOf">;
  /** the bytes of a workbook, made no faster than they are taken; ends `batches` when it ends */
  readonly writeSheet: (
    sheet: Sheet,
    batches: AsyncGenerator<readonly SheetRow[], void, void>,
  ) => AsyncGenerator<Uint8Array, void, void>;
  readonly running: Running;
  readonly log: Logger;
  /** off: nobody is told to wait */
  readonly settings: { readonly areLimitsOn: boolean };
}
