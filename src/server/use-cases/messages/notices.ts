import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { findNotices, updateNotices } from "#server/database/repositories/notices.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { requireSession } from "../accounts/session-of.ts";
import type { MessageDependencies } from "./dependencies.ts";

type Needed = Pick<MessageDependencies, "database" | "clock">;

/** @throws Refusal unauthenticated */
export async function readNotices({ database, clock }: Needed, visitor: Visitor): Promise<{ readonly areOn: boolean }> {
  const { user } = await requireSession(database, visitor, clock.now());
  return { areOn: (await findNotices(database, user.id)) ?? false };
}

/** @throws Refusal unauthenticated */
export async function setNotices(
  needed: Needed,
  { areOn }: { readonly areOn: boolean },
  visitor: Visitor,
): Promise<void> {
  const { user } = await requireSession(needed.database, visitor, needed.clock.now());
  await change(needed, user.id, areOn, "settings");
}

/**
 * Unsubscribes the user of a mailed link; it can only switch notices off.
 *
 * @throws Refusal not-found for a link that is not ours
 */
export async function unsubscribe(
  needed: Needed & Pick<MessageDependencies, "unsubscribeTokens">,
  token: string,
): Promise<void> {
  const userId = needed.unsubscribeTokens.idOf(token);
  if (userId === null) throw new Refusal("not-found");
  await change(needed, userId, false, "link");
}

/** Whether the link is one of ours; changes nothing. */
export function isUnsubscribeLink(
  { unsubscribeTokens }: Pick<MessageDependencies, "unsubscribeTokens">,
  token: string,
): boolean {
  return unsubscribeTokens.idOf(token) !== null;
}

async function change(
  { database, clock }: Needed,
  userId: string,
  areOn: boolean,
  by: "settings" | "link",
): Promise<void> {
  await transact(database, async (tx) => {
    if (!(await updateNotices(tx, userId, areOn))) return;
    const details = { areOn, by };
    await appendAudit(tx, { at: clock.now(), actor: "user", event: "notices-changed", subject: userId, details });
  });
}
