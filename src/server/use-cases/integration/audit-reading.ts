import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import type { Needs } from "#server/use-cases/context.ts";

export type Reader = Pick<IntegrationClient, "clientId">;

export interface Reading {
  readonly kind: string;
  readonly id?: string;
  readonly customerId?: string;
  readonly count?: number;
}

export async function auditReading(
  { database, clock }: Needs,
  { clientId: client }: Reader,
  reading: Reading,
): Promise<void> {
  const subject = reading.kind === "applications" ? (reading.id ?? null) : null;
  const details = { client, ...reading };
  await transact(database, (tx) =>
    appendAudit(tx, { at: clock.now(), actor: "client", event: "integration-read", subject, details }),
  );
}
