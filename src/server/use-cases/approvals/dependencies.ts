import type { Database } from "#server/database/connect.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { ApprovalActs } from "./approval-act.ts";

export interface ApprovalDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly acts: ApprovalActs;
}
