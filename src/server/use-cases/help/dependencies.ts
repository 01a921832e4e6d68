import type { Database } from "#server/database/connect.ts";
import type { Clock } from "#server/ports/clock.ts";

export interface HelpDependencies {
  readonly database: Database;
  readonly clock: Clock;
}
