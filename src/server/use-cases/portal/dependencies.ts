import type { Database } from "#server/database/connect.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { ApplicationHashes, MessageHashes, Sealer } from "#server/ports/secrets.ts";

/** What the use cases of the portal's lists and pages are given by the composition root. */
export interface PortalDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
  readonly messageHashes: MessageHashes;
  readonly applicationHashes: ApplicationHashes;
}
