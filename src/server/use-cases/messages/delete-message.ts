import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { answersOf } from "#server/database/repositories/message-replies.ts";
import { markDeleted } from "#server/database/repositories/messages.ts";
import { deleteNotificationsAbout } from "#server/database/repositories/notifications.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { ActingDependencies } from "#server/use-cases/context.ts";
import { messageIdOf } from "./find-message.ts";

/**
 * `restoreMessage` can restore it for some time. Of parallel calls one succeeds.
 *
 * @throws Refusal unauthenticated; not-found
 */
export async function deleteMessage(
  { database, clock, messageHashes }: ActingDependencies,
  hash: string,
  visitor: Visitor,
): Promise<void> {
  const now = clock.now();
  const { userId, customerId } = await requirePortalActor(database, visitor, now);
  const messageId = messageIdOf(messageHashes, hash);
  await transact(database, async (tx) => {
    if (!(await markDeleted(tx, customerId, messageId, now))) throw new Refusal("not-found");
    const answers = await answersOf(tx, messageId);
    const subjects = [messageId, ...answers.map(({ id }) => id)];
    await deleteNotificationsAbout(tx, { customerId, kind: "message", subjects });
    await appendAudit(tx, {
      at: now,
      actor: "user",
      event: "message-deleted",
      subject: userId,
      details: { customerId, messageId },
    });
  });
}
