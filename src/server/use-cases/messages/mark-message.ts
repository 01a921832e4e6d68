import type { Visitor } from "#server/contract/visitor.ts";
import { markRead, markUnread } from "#server/database/repositories/messages.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { requireHolder } from "#server/use-cases/identities/holder.ts";
import type { ActingDependencies } from "./dependencies.ts";
import { messageIdOf } from "./find-message.ts";

/** One that was read before keeps the moment. @throws Refusal unauthenticated; not-found */
export async function markMessageRead(
  { database, clock, messageHashes }: ActingDependencies,
  hash: string,
  visitor: Visitor,
): Promise<void> {
  const now = clock.now();
  const { customerId } = await requireHolder(database, visitor, now);
  if (!(await markRead(database, customerId, messageIdOf(messageHashes, hash), now))) throw new Refusal("not-found");
}

/** @throws Refusal unauthenticated; not-found */
export async function markMessageUnread(
  { database, clock, messageHashes }: ActingDependencies,
  hash: string,
  visitor: Visitor,
): Promise<void> {
  const { customerId } = await requireHolder(database, visitor, clock.now());
  if (!(await markUnread(database, customerId, messageIdOf(messageHashes, hash)))) throw new Refusal("not-found");
}
