import type { Database } from "#server/database/connect.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { FileDependencies } from "#server/use-cases/files/dependencies.ts";
import type { TellingDependencies } from "#server/use-cases/notices/dependencies.ts";

/** What reading what an event is about needs. */
export interface SubjectDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
}

/** The same for what lies in the file store. */
export type SubjectFileDependencies = SubjectDependencies & Pick<FileDependencies, "files" | "books" | "log">;

/** What setting the status of a request needs. */
export type StatusDependencies = SubjectDependencies & TellingDependencies;
