import { dayMs } from "#domain/shared/days.ts";
import type { Database } from "#server/database/connect.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { Scanner } from "#server/ports/scanner.ts";
import type { Logger } from "#server/shared/log.ts";

/** What the files of the provider's systems are kept by. */
export interface IntegrationFileDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly scanner: Scanner;
  readonly log: Logger;
}

export const largestIntegrationFile = 100 * 1024 * 1024;
/** How long a file is kept that no record refers to. */
const unusedMs = 7 * dayMs;

/** When a file ends that nothing has referred to since then. */
export function unusedUntil(since: Date): Date {
  return new Date(since.getTime() + unusedMs);
}
