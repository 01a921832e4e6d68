import type { Database } from "#server/database/connect.ts";
import type { Logger } from "#server/log.ts";
import type { Clock, FileStore, Scanner } from "#server/ports.ts";

/** What the use cases of uploads are given by the composition root. */
export interface UploadDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly scanner: Scanner;
  readonly log: Logger;
}
