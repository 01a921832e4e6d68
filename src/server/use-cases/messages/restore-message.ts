import { restorableSince } from "#domain/portal/message.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { findOwnMessage } from "#server/database/repositories/message-list.ts";
import { unmarkDeleted } from "#server/database/repositories/messages.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { ActingDependencies } from "#server/use-cases/context.ts";
import { messageIdOf } from "./find-message.ts";

/** Safe to repeat. @throws Refusal unauthenticated; not-found, also after the time to restore it */
export async function restoreMessage(
  { database, clock, messageHashes }: ActingDependencies,
  hash: string,
  visitor: Visitor,
): Promise<void> {
  const now = clock.now();
  const { userId, customerId } = await requirePortalActor(database, visitor, now);
  const messageId = messageIdOf(messageHashes, hash);
  await transact(database, async (tx) => {
    if (!(await unmarkDeleted(tx, customerId, messageId, restorableSince(now)))) {
      if (!(await findOwnMessage(tx, customerId, messageId))) throw new Refusal("not-found");
      return;
    }
    await appendAudit(tx, {
      at: now,
      actor: "user",
      event: "message-restored",
      subject: userId,
      details: { customerId, messageId },
    });
  });
}
