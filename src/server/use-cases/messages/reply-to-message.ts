import { randomUUID } from "node:crypto";
import type { MessageReplyInput } from "#server/contract/messages.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { answersOf } from "#server/database/repositories/message-replies.ts";
import { awaitStaff, lockMessage } from "#server/database/repositories/messages.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { WritingDependencies } from "#server/use-cases/context.ts";
import { takeUploads } from "#server/use-cases/files/uploads/take-uploads.ts";
import { requireCustomer } from "#server/use-cases/portal/requests/own-contract.ts";
import { messageIdOf } from "./find-message.ts";
import { writeMessageReply } from "./message-replies.ts";
import { notifyProvider } from "./notify-provider.ts";

/**
 * A call with the same key returns the first reply.
 *
 * @throws Refusal unauthenticated; not-found; request-key-used when something else was sent under the key
 */
export async function replyToMessage(
  dependencies: WritingDependencies,
  { hash, body, attachments, idempotencyKey }: MessageReplyInput,
  visitor: Visitor,
): Promise<{ readonly answerId: string }> {
  const { database, clock, sealer, messageHashes } = dependencies;
  const at = clock.now();
  const { userId, customer } = await requireCustomer(database, visitor, at);
  const { id: customerId, country } = customer;
  const messageId = messageIdOf(messageHashes, hash);
  const contentDigest = idempotencyKey === null ? null : sha256Of(JSON.stringify([body, attachments]));
  return await transact(database, async (tx) => {
    const message = await lockMessage(tx, messageId, customerId);
    if (!message) throw new Refusal("not-found");
    const answers = idempotencyKey === null ? [] : await answersOf(tx, messageId);
    const earlier = answers.find((one) => one.idempotencyKey === idempotencyKey);
    if (earlier && earlier.contentDigest !== contentDigest) throw new Refusal("request-key-used");
    if (earlier) return { answerId: earlier.id };
    const files = await takeUploads(tx, { userId, customerId }, attachments, at);
    const answerId = randomUUID();
    const who = { author: "customer", userId, staffId: null } as const;
    const answer = { id: answerId, messageId, customerId, ...who, body, files, contentDigest, idempotencyKey, at };
    await writeMessageReply(tx, sealer, answer);
    await awaitStaff(tx, messageId, at);
    const { contractNumber } = message;
    await notifyProvider(dependencies, tx, { messageId, country, contractNumber, isBegun: false });
    const details = { customerId, messageId, answerId, attachments: files.length };
    await appendAudit(tx, { at, actor: "user", event: "message-answered", subject: userId, details });
    return { answerId };
  });
}
