import { randomUUID } from "node:crypto";
import type { NewMessageInput } from "#server/contract/messages.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { findOwnContract } from "#server/database/repositories/contract-list.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import {
  findMessageByKey,
  insertBegunMessage,
  insertMessageAttachments,
} from "#server/database/repositories/messages.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { WritingDependencies } from "#server/use-cases/context.ts";
import { takeUploads } from "#server/use-cases/files/uploads/take-uploads.ts";
import { requireCustomer } from "#server/use-cases/portal/requests/own-contract.ts";
import { archived } from "./message-replies.ts";
import { notifyProvider } from "./notify-provider.ts";
import { searchOf } from "./store-message.ts";

/**
 * A call with the same key returns the first message.
 *
 * @throws Refusal unauthenticated; not-found for another customer's contract or another sender's upload;
 * request-key-used when something else was sent under the key
 */
export async function beginMessage(
  dependencies: WritingDependencies,
  { subject, body, contractNumber, attachments, idempotencyKey }: NewMessageInput,
  visitor: Visitor,
): Promise<{ readonly hash: string }> {
  const { database, clock, messageHashes } = dependencies;
  const now = clock.now();
  const { userId, customer } = await requireCustomer(database, visitor, now);
  const { id: customerId, country } = customer;
  const contentDigest = sha256Of(JSON.stringify([customerId, subject, body, contractNumber, attachments]));
  const digests = idempotencyKey === null ? { contentDigest: null, idempotencyKey } : { contentDigest, idempotencyKey };
  const id = await transact(database, async (tx) => {
    const earlier = await begunEarlier(tx, userId, digests);
    if (earlier !== null) return earlier;
    if (contractNumber !== null && !(await findOwnContract(tx, customerId, contractNumber))) {
      throw new Refusal("not-found");
    }
    const messageId = randomUUID();
    const search = searchOf({ subject, body });
    const words = { subject, body, asks: null, search, author: "customer", userId, contractNumber } as const;
    const times = { receivedAt: now, readAt: now, announcedAt: now, unreadByStaffSince: now };
    if (!(await insertBegunMessage(tx, { id: messageId, customerId, ...words, ...times, ...digests }))) {
      // The same call was sent twice at the same time.
      const begun = await begunEarlier(tx, userId, digests);
      if (begun !== null) return begun;
      throw new Error("a conflicting message does not exist");
    }
    const files = await takeUploads(tx, { userId, customerId }, attachments, now);
    await insertMessageAttachments(
      tx,
      files.map((file, at) => ({ ...archived(file), messageId, position: at + 1 })),
    );
    await notifyOfBegun(tx, { messageId, customerId, at: now });
    await notifyProvider(dependencies, tx, { messageId, country, contractNumber, isBegun: true });
    const details = { customerId, messageId, attachments: files.length, begun: true };
    await appendAudit(tx, { at: now, actor: "user", event: "message-answered", subject: userId, details });
    return messageId;
  });
  return { hash: messageHashes.hashOf(id) };
}

/** @returns the id of the message with this key. @throws Refusal request-key-used */
async function begunEarlier(
  tx: Transaction,
  userId: string,
  { contentDigest, idempotencyKey }: { readonly contentDigest: string | null; readonly idempotencyKey: string | null },
): Promise<string | null> {
  const earlier = idempotencyKey === null ? undefined : await findMessageByKey(tx, userId, idempotencyKey);
  if (earlier && earlier.contentDigest !== contentDigest) throw new Refusal("request-key-used");
  return earlier?.id ?? null;
}

async function notifyOfBegun(
  tx: Transaction,
  { messageId, customerId, at }: { readonly messageId: string; readonly customerId: string; readonly at: Date },
): Promise<void> {
  const data = { status: "answered", customerId, author: "customer", begun: true } as const;
  await writeEvent(tx, { type: "message.answered", occurredAt: at, subjectId: messageId, data });
}
