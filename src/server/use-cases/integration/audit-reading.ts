import { type Database, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import type { Clock } from "#server/ports/clock.ts";

interface Needed {
  readonly database: Database;
  readonly clock: Clock;
}

/** Who reads: a client of the integration API. */
export type Reader = Pick<IntegrationClient, "clientId">;

/** What one of the provider's systems reads: a thing, or so many of a kind. */
export interface Reading {
  readonly kind: string;
  readonly id?: string;
  readonly customerId?: string;
  readonly count?: number;
}

/** Says which client reads what, before anything of it goes out. */
export async function auditReading(
  { database, clock }: Needed,
  { clientId: client }: Reader,
  reading: Reading,
): Promise<void> {
  const subject = reading.kind === "applications" ? (reading.id ?? null) : null;
  const details = { client, ...reading };
  await transact(database, (tx) =>
    appendAudit(tx, { at: clock.now(), actor: "client", event: "integration-read", subject, details }),
  );
}
