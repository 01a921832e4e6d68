import { attachmentsOf } from "#server/database/repositories/message-list.ts";
import { findAnyMessage } from "#server/database/repositories/messages.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { DecisionDependencies } from "#server/use-cases/context.ts";
import { auditReading } from "#server/use-cases/integration/audit-reading.ts";
import { readAnswers } from "#server/use-cases/messages/message-replies.ts";
import { presentAttachment } from "#server/use-cases/portal/records/present.ts";
import { assertSeesCustomer } from "./assert-seen.ts";
import { namedInRecords } from "./named-in-records.ts";

/** @throws Refusal not-found, also once retention has deleted it */
export async function readThread(dependencies: DecisionDependencies, client: IntegrationClient, messageId: string) {
  const { database } = dependencies;
  const row = isUuid(messageId) ? await findAnyMessage(database, messageId) : undefined;
  if (!row) throw new Refusal("not-found");
  await assertSeesCustomer(database, client, row.customerId);
  const { id, customerId, subject, body, author, receivedAt } = row;
  const customer = await namedInRecords(database, client, "customers", customerId);
  const answers = (await readAnswers(dependencies, id)).map(({ answer }) => answer);
  const attached = author === "customer" ? (await attachmentsOf(database, [id])).map(presentAttachment) : [];
  await auditReading(dependencies, client, { kind: "messages", id });
  const own = { messageId: id, customer, subject, body, received: receivedAt.toISOString() };
  return { ...own, ...(attached.length > 0 && { attachments: attached }), answers };
}
