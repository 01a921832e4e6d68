import { isUrgent, type NotificationChoice, usualChoice } from "#domain/portal/notifications/kinds.ts";
import type { NotificationSettings } from "#server/contract/notifications.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  notificationChoicesOf,
  saveNotificationChoice,
  unmarkEmailRefused,
} from "#server/database/repositories/notification-readers.ts";
import { findUser } from "#server/database/repositories/users.ts";
import type { NotificationLink } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { Needs, NotificationDependencies } from "#server/use-cases/context.ts";
import { requireSession } from "../accounts/session-of.ts";

export async function readNotificationSettings(
  { database, clock }: Needs,
  visitor: Visitor,
): Promise<NotificationSettings> {
  const { user } = await requireSession(database, visitor, clock.now());
  const row = await findUser(database, user.id);
  if (row === undefined) throw new Refusal("unauthenticated");
  const { email, emailRefusedAt, phoneProvenAt } = row;
  return {
    choices: await notificationChoicesOf(database, user.id),
    email,
    refusedAt: emailRefusedAt?.toISOString() ?? null,
    hasPhone: phoneProvenAt !== null,
  };
}

/**
 * Text messages are for urgent kinds, and for users with a proven phone.
 *
 * @throws Refusal unauthenticated; invalid-input
 */
export async function chooseNotifications(
  { database, clock }: Needs,
  choices: readonly NotificationChoice[],
  visitor: Visitor,
): Promise<void> {
  const at = clock.now();
  const { user } = await requireSession(database, visitor, at);
  const hasPhone = ((await findUser(database, user.id))?.phoneProvenAt ?? null) !== null;
  const wrong = choices.findIndex(({ kind, text }) => text && (!isUrgent(kind) || !hasPhone));
  if (wrong >= 0) throw new Refusal("invalid-input", { fields: { [`choices.${wrong}.text`]: "invalid-value" } });
  await transact(database, (tx) => change(tx, user.id, choices, { at, by: "settings" }));
}

export async function retryAddress({ database, clock }: Needs, visitor: Visitor): Promise<void> {
  const { user } = await requireSession(database, visitor, clock.now());
  await unmarkEmailRefused(database, { id: user.id });
}

type Linked = Needs & Pick<NotificationDependencies, "notificationTokens">;

export async function unsubscribe({ database, clock, notificationTokens }: Linked, token: string): Promise<void> {
  const link = notificationTokens.read(token);
  if (link === null) throw new Refusal("not-found");
  await transact(database, async (tx) => {
    const user = await findUser(tx, link.userId);
    if (user === undefined || user.closedAt !== null) return;
    const known = await notificationChoicesOf(tx, link.userId);
    const meant = known.filter(({ kind, email }) => (link.what === "daily" ? email === "daily" : kind === link.what));
    const off = meant.map((choice) => ({ ...choice, email: "off" as const }));
    await change(tx, link.userId, off, { at: clock.now(), by: "link" });
  });
}

export function readUnsubscribeLink(
  { notificationTokens }: Pick<NotificationDependencies, "notificationTokens">,
  token: string,
): NotificationLink["what"] | null {
  return notificationTokens.read(token)?.what ?? null;
}

async function change(
  tx: Transaction,
  userId: string,
  choices: readonly NotificationChoice[],
  { at, by }: { readonly at: Date; readonly by: "settings" | "link" },
): Promise<void> {
  const known = await notificationChoicesOf(tx, userId);
  const changed = choices.filter(({ kind, email, text }) => {
    const before = known.find((one) => one.kind === kind) ?? usualChoice(kind);
    return before.email !== email || before.text !== text;
  });
  if (changed.length === 0) return;
  for (const choice of changed) await saveNotificationChoice(tx, userId, choice);
  const choice = Object.fromEntries(changed.map(({ kind, email, text }) => [kind, text ? `${email}, text` : email]));
  await appendAudit(tx, { at, actor: "user", event: "notices-changed", subject: userId, details: { by, ...choice } });
}
