import type { Visitor } from "#server/contract/visitor.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import { markRead, markUnread } from "#server/database/repositories/messages.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { ActingDependencies } from "#server/use-cases/context.ts";
import { messageIdOf } from "./find-message.ts";

/** A message that was read before keeps its time. */
export async function markMessageRead(
  { database, clock, messageHashes }: ActingDependencies,
  hash: string,
  visitor: Visitor,
): Promise<void> {
  const at = clock.now();
  const { customerId } = await requirePortalActor(database, visitor, at);
  const isThere = await readMessage(database, { customerId, messageId: messageIdOf(messageHashes, hash), at });
  if (!isThere) throw new Refusal("not-found");
}

/** Writes an event the first time. @returns whether the message exists */
export async function readMessage(
  database: Database,
  { customerId, messageId, at }: { readonly customerId: string; readonly messageId: string; readonly at: Date },
): Promise<boolean> {
  return await transact(database, async (tx) => {
    const read = await markRead(tx, customerId, messageId, at);
    if (read === "first") {
      const data = { status: "read", customerId } as const;
      await writeEvent(tx, { type: "message.read", occurredAt: at, subjectId: messageId, data });
    }
    return read !== null;
  });
}

export async function markMessageUnread(
  { database, clock, messageHashes }: ActingDependencies,
  hash: string,
  visitor: Visitor,
): Promise<void> {
  const { customerId } = await requirePortalActor(database, visitor, clock.now());
  if (!(await markUnread(database, customerId, messageIdOf(messageHashes, hash)))) throw new Refusal("not-found");
}
