import type { Database } from "#server/database/connect.ts";
import type { Sheet, SheetRow } from "#server/documents/spreadsheet/sheet.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Running } from "#server/use-cases/files/running.ts";

/** What the use cases of exports are given by the composition root. */
export interface ExportDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** the bytes of a workbook, made no faster than they are taken; ends `batches` when it ends */
  readonly writeSheet: (
    sheet: Sheet,
    batches: AsyncGenerator<readonly SheetRow[], void, void>,
  ) => AsyncGenerator<Uint8Array, void, void>;
  readonly running: Running;
  /** off: nobody is told to wait */
  readonly settings: { readonly areLimitsOn: boolean };
}
