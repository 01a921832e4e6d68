import { localePath } from "#domain/shared/paths.ts";
import type { NoticePage } from "#server/contract/notices.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { countUnseenNotices, markNoticesSeen, noticesOf } from "#server/database/repositories/notices.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { findHolder } from "#server/use-cases/accounts/identities/holder.ts";
import type { Needs, NoticeDependencies } from "#server/use-cases/context.ts";
import { noticeLine } from "./notice-line.ts";

const pageSize = 30;

/** @throws Refusal unauthenticated */
export async function listNotices(
  { database, clock, messageHashes }: Needs & Pick<NoticeDependencies, "messageHashes">,
  before: string | null,
  visitor: Visitor,
): Promise<NoticePage> {
  const holder = await findHolder(database, visitor, clock.now());
  if (holder === null || (before !== null && !isUuid(before))) return { items: [], unseen: 0, before: null };
  const rows = await noticesOf(database, holder, { before, limit: pageSize + 1 });
  const { locale } = visitor;
  const items = rows.slice(0, pageSize).map((row) => {
    const { title, detail, path } = noticeLine(locale, row, messageHashes);
    const facts = { noticeId: row.id, kind: row.kind, at: row.at.toISOString(), isNew: row.seenAt === null };
    return { ...facts, title, detail, href: localePath(locale, path) };
  });
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, unseen: await countUnseenNotices(database, holder), before: last?.noticeId ?? null };
}

/** @throws Refusal unauthenticated */
export async function countUnseen({ database, clock }: Needs, visitor: Visitor): Promise<number> {
  const holder = await findHolder(database, visitor, clock.now());
  return holder === null ? 0 : await countUnseenNotices(database, holder);
}

/** @throws Refusal unauthenticated */
export async function markSeen({ database, clock }: Needs, visitor: Visitor): Promise<void> {
  const at = clock.now();
  const holder = await findHolder(database, visitor, at);
  if (holder !== null && holder.seenIn === undefined) await markNoticesSeen(database, holder, at);
}
