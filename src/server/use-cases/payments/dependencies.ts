import type { Database } from "#server/database/connect.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";

/** What the use cases of paying are given by the composition root. */
export interface PaymentDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
}
