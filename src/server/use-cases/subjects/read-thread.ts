import { findAnyMessage } from "#server/database/repositories/messages.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { auditReading } from "./audit-reading.ts";
import type { SubjectDependencies } from "./dependencies.ts";
import { type NamedInBooks, namedInBooks } from "./named-in-books.ts";

/** A message to a customer. */
export interface WholeThread {
  readonly messageId: string;
  readonly customer: NamedInBooks;
  readonly subject: string;
  /** plain text */
  readonly body: string;
  /** ISO 8601 in UTC */
  readonly received: string;
  /** empty: customers read messages and cannot answer them */
  readonly answers: readonly never[];
}

/** @throws Refusal not-found, also once the retention has deleted it */
export async function readThread(
  dependencies: Pick<SubjectDependencies, "database" | "clock">,
  client: IntegrationClient,
  messageId: string,
): Promise<WholeThread> {
  const { database } = dependencies;
  const row = isUuid(messageId) ? await findAnyMessage(database, messageId) : undefined;
  if (!row) throw new Refusal("not-found");
  const { id, customerId, subject, body, receivedAt } = row;
  const customer = await namedInBooks(database, client, "customers", customerId);
  await auditReading(dependencies, client, { kind: "messages", id });
  return { messageId: id, customer, subject, body, received: receivedAt.toISOString(), answers: [] };
}
