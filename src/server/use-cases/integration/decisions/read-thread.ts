import type { EntryAuthor } from "#domain/portal/request.ts";
import { attachmentsOf } from "#server/database/repositories/lists/message-list.ts";
import { findAnyMessage } from "#server/database/repositories/messages.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { SubjectDependencies } from "#server/use-cases/context.ts";
import { auditReading } from "#server/use-cases/integration/audit-reading.ts";
import { readAnswers } from "#server/use-cases/messages/message-answers.ts";
import { presentAttachment } from "#server/use-cases/portal/books/present.ts";
import { assertSeesCustomer } from "./assert-seen.ts";
import { type NamedInBooks, namedInBooks } from "./named-in-books.ts";

interface ThreadFile {
  readonly eloId: string;
  readonly name: string;
  readonly mime: string;
  /** in bytes; null: not known before it is made */
  readonly size: number | null;
}

export interface WholeThread {
  readonly messageId: string;
  readonly customer: NamedInBooks;
  readonly subject: string;
  /** plain text */
  readonly body: string;
  /** ISO 8601 in UTC */
  readonly received: string;
  /** the oldest first */
  readonly answers: readonly {
    readonly author: EntryAuthor;
    /** plain text */
    readonly body: string;
    readonly at: string;
    readonly attachments: readonly ThreadFile[];
  }[];
  /** of a message that its customer has begun; absent: none, or the provider's own */
  readonly attachments?: readonly ThreadFile[] | undefined;
}

/** @throws Refusal not-found, also once the retention has deleted it */
export async function readThread(
  dependencies: SubjectDependencies,
  client: IntegrationClient,
  messageId: string,
): Promise<WholeThread> {
  const { database } = dependencies;
  const row = isUuid(messageId) ? await findAnyMessage(database, messageId) : undefined;
  if (!row) throw new Refusal("not-found");
  await assertSeesCustomer(database, client, row.customerId);
  const { id, customerId, subject, body, author, receivedAt } = row;
  const customer = await namedInBooks(database, client, "customers", customerId);
  const answers = (await readAnswers(dependencies, id)).map(({ answer }) => answer);
  const attached = author === "customer" ? (await attachmentsOf(database, [id])).map(presentAttachment) : [];
  await auditReading(dependencies, client, { kind: "messages", id });
  const own = { messageId: id, customer, subject, body, received: receivedAt.toISOString() };
  return { ...own, ...(attached.length > 0 && { attachments: attached }), answers };
}
