import type { ListQuery, Page } from "#domain/portal/lists.ts";
import { type Message, restorableSince } from "#domain/portal/message.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { attachmentsOf, countMessages, listMessages as rowsOf } from "#server/database/repositories/message-list.ts";
import { findPortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { PortalDependencies } from "#server/use-cases/context.ts";
import { emptyPage, listPage } from "#server/use-cases/portal/records/list-page.ts";
import { presentMessage } from "#server/use-cases/portal/records/present.ts";

export async function listMessages(
  dependencies: PortalDependencies,
  query: ListQuery<"messages">,
  visitor: Visitor,
): Promise<Page<Message>> {
  const { database, clock } = dependencies;
  const actor = await findPortalActor(database, visitor, clock.now());
  return actor === null ? emptyPage(query) : await messagesOf(dependencies, query, actor.customerId);
}

export async function messagesOf(
  { database, clock, messageHashes }: PortalDependencies,
  query: ListQuery<"messages">,
  customerId: string,
): Promise<Page<Message>> {
  const asked = { ...query, restorableSince: restorableSince(clock.now()) };
  const rows = await rowsOf(database, customerId, asked);
  const ids = rows.map(({ id }) => id);
  const attachments = Map.groupBy(await attachmentsOf(database, ids), ({ messageId }) => messageId);
  return await listPage(
    query,
    rows,
    (row) => presentMessage(row, attachments.get(row.id) ?? [], messageHashes.hashOf(row.id)),
    () => countMessages(database, customerId, asked),
  );
}

export async function countUnreadMessages({ database, clock }: PortalDependencies, visitor: Visitor): Promise<number> {
  const now = clock.now();
  const actor = await findPortalActor(database, visitor, now);
  const unread = { searchQuery: "", status: "unread", restorableSince: restorableSince(now) } as const;
  return actor === null ? 0 : await countMessages(database, actor.customerId, unread);
}
