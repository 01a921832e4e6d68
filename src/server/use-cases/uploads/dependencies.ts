import type { Database } from "#server/database/connect.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { PdfJudge, Scanner } from "#server/ports/scanner.ts";
import type { Logger } from "#server/shared/log.ts";

/** What the use cases of uploads are given by the composition root. */
export interface UploadDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly scanner: Scanner;
  readonly pdfs: PdfJudge;
  /**
   * Runs the checks of a user's files one after another.
   *
   * @throws Refusal scanner-unavailable when too many of them wait already
   */
  readonly inTurn: <T>(userId: string, work: () => Promise<T>) => Promise<T>;
  readonly log: Logger;
}
