import type { Database } from "#server/database/connect.ts";
import type { BlindIndex, Sealer } from "#server/ports/secrets.ts";
import type { Logger } from "#server/shared/log.ts";

/** What finding sealed values needs. */
export interface FindingDependencies {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly blindIndex: BlindIndex;
  readonly log: Pick<Logger, "error">;
}
