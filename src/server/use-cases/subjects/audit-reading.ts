import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import type { SubjectDependencies } from "./dependencies.ts";

/** What one of the provider's systems reads. */
export interface Reading {
  readonly kind: "requests" | "attachments" | "applications" | "uploads" | "messages";
  readonly id: string;
}

/** Says which client reads what, before anything of it goes out. */
export async function auditReading(
  { database, clock }: Pick<SubjectDependencies, "database" | "clock">,
  { clientId: client }: IntegrationClient,
  { kind, id }: Reading,
): Promise<void> {
  const subject = kind === "applications" ? id : null;
  const details = { client, kind, id };
  await transact(database, (tx) =>
    appendAudit(tx, { at: clock.now(), actor: "client", event: "integration-read", subject, details }),
  );
}
