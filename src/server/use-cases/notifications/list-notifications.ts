import { localePath } from "#domain/shared/paths.ts";
import type { NotificationPage } from "#server/contract/notifications.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import {
  countUnseenNotifications,
  markNotificationsSeen,
  notificationsOf,
} from "#server/database/repositories/notifications.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { findPortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { Needs, NotificationDependencies } from "#server/use-cases/context.ts";
import { notificationLine } from "./notification-line.ts";

const pageSize = 30;

export async function listNotifications(
  { database, clock, messageHashes }: Needs & Pick<NotificationDependencies, "messageHashes">,
  before: string | null,
  visitor: Visitor,
): Promise<NotificationPage> {
  const actor = await findPortalActor(database, visitor, clock.now());
  if (actor === null || (before !== null && !isUuid(before))) return { items: [], unseen: 0, before: null };
  const rows = await notificationsOf(database, actor, { before, limit: pageSize + 1 });
  const { locale } = visitor;
  const items = rows.slice(0, pageSize).map((row) => {
    const { title, detail, path } = notificationLine(locale, row, messageHashes);
    const facts = { noticeId: row.id, kind: row.kind, at: row.at.toISOString(), isNew: row.seenAt === null };
    return { ...facts, title, detail, href: localePath(locale, path) };
  });
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, unseen: await countUnseenNotifications(database, actor), before: last?.noticeId ?? null };
}

export async function countUnseen({ database, clock }: Needs, visitor: Visitor): Promise<number> {
  const actor = await findPortalActor(database, visitor, clock.now());
  return actor === null ? 0 : await countUnseenNotifications(database, actor);
}

export async function markSeen({ database, clock }: Needs, visitor: Visitor): Promise<void> {
  const at = clock.now();
  const actor = await findPortalActor(database, visitor, at);
  if (actor !== null && actor.impersonation === undefined) await markNotificationsSeen(database, actor, at);
}
