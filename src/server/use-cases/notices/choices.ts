import { isUrgent, type NoticeChoice, usualChoice } from "#domain/portal/notices/kinds.ts";
import type { NoticeSettings } from "#server/contract/notices.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { noticeChoicesOf, saveNoticeChoice, unmarkEmailRefused } from "#server/database/repositories/notice-readers.ts";
import { findUser } from "#server/database/repositories/users.ts";
import type { NoticeLink } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { Needs, NoticeDependencies } from "#server/use-cases/context.ts";
import { requireSession } from "../accounts/session-of.ts";

/** @throws Refusal unauthenticated */
export async function readNoticeSettings({ database, clock }: Needs, visitor: Visitor): Promise<NoticeSettings> {
  const { user } = await requireSession(database, visitor, clock.now());
  const row = await findUser(database, user.id);
  if (row === undefined) throw new Refusal("unauthenticated");
  const { email, emailRefusedAt, phoneProvenAt } = row;
  return {
    choices: await noticeChoicesOf(database, user.id),
    email,
    refusedAt: emailRefusedAt?.toISOString() ?? null,
    hasPhone: phoneProvenAt !== null,
  };
}

/**
 * Changes the choices of some kinds. Text messages are for urgent kinds, and for users with a proven phone.
 *
 * @throws Refusal unauthenticated; invalid-input
 */
export async function chooseNotices(
  { database, clock }: Needs,
  choices: readonly NoticeChoice[],
  visitor: Visitor,
): Promise<void> {
  const at = clock.now();
  const { user } = await requireSession(database, visitor, at);
  const hasPhone = ((await findUser(database, user.id))?.phoneProvenAt ?? null) !== null;
  const wrong = choices.findIndex(({ kind, text }) => text && (!isUrgent(kind) || !hasPhone));
  if (wrong >= 0) throw new Refusal("invalid-input", { fields: { [`choices.${wrong}.text`]: "invalid-value" } });
  await transact(database, (tx) => change(tx, user.id, choices, { at, by: "settings" }));
}

/** Allows e-mails again to an address that has refused one. @throws Refusal unauthenticated */
export async function retryAddress({ database, clock }: Needs, visitor: Visitor): Promise<void> {
  const { user } = await requireSession(database, visitor, clock.now());
  await unmarkEmailRefused(database, { id: user.id });
}

type Linked = Needs & Pick<NoticeDependencies, "noticeTokens">;

/**
 * Switches off what the link in an e-mail names: the e-mails of one kind, or the daily e-mail.
 *
 * @throws Refusal not-found for a link that is not ours
 */
export async function unsubscribe({ database, clock, noticeTokens }: Linked, token: string): Promise<void> {
  const link = noticeTokens.read(token);
  if (link === null) throw new Refusal("not-found");
  await transact(database, async (tx) => {
    const user = await findUser(tx, link.userId);
    if (user === undefined || user.closedAt !== null) return;
    const known = await noticeChoicesOf(tx, link.userId);
    const meant = known.filter(({ kind, email }) => (link.what === "daily" ? email === "daily" : kind === link.what));
    const off = meant.map((choice) => ({ ...choice, email: "off" as const }));
    await change(tx, link.userId, off, { at: clock.now(), by: "link" });
  });
}

/** Reads what a link switches off; null: it is not ours. */
export function readUnsubscribeLink(
  { noticeTokens }: Pick<NoticeDependencies, "noticeTokens">,
  token: string,
): NoticeLink["what"] | null {
  return noticeTokens.read(token)?.what ?? null;
}

async function change(
  tx: Transaction,
  userId: string,
  choices: readonly NoticeChoice[],
  { at, by }: { readonly at: Date; readonly by: "settings" | "link" },
): Promise<void> {
  const known = await noticeChoicesOf(tx, userId);
  const changed = choices.filter(({ kind, email, text }) => {
    const before = known.find((one) => one.kind === kind) ?? usualChoice(kind);
    return before.email !== email || before.text !== text;
  });
  if (changed.length === 0) return;
  for (const choice of changed) await saveNoticeChoice(tx, userId, choice);
  const choice = Object.fromEntries(changed.map(({ kind, email, text }) => [kind, text ? `${email}, text` : email]));
  await appendAudit(tx, { at, actor: "user", event: "notices-changed", subject: userId, details: { by, ...choice } });
}
