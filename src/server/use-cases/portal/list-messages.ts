import type { ListQuery, Page } from "#domain/portal/lists.ts";
import type { Message } from "#domain/portal/message.ts";
import type { Visitor } from "#server/contract.ts";
import {
  attachmentsOf,
  countMessages,
  listMessages as rowsOf,
} from "#server/database/repositories/lists/message-list.ts";
import type { PortalDependencies } from "./dependencies.ts";
import { findHolder } from "./holder.ts";
import { emptyPage, listPage } from "./list-page.ts";
import { presentMessage } from "./present.ts";

/** @throws Refusal unauthenticated */
export async function listMessages(
  dependencies: PortalDependencies,
  query: ListQuery<"messages">,
  visitor: Visitor,
): Promise<Page<Message>> {
  const { database, clock } = dependencies;
  const holder = await findHolder(database, visitor, clock.now());
  return holder === null ? emptyPage(query) : await messagesOf(dependencies, query, holder.customerId);
}

export async function messagesOf(
  { database, messageHashes }: PortalDependencies,
  query: ListQuery<"messages">,
  customerId: string,
): Promise<Page<Message>> {
  const rows = await rowsOf(database, customerId, query);
  const attachments = Map.groupBy(
    await attachmentsOf(
      database,
      rows.map(({ id }) => id),
    ),
    ({ messageId }) => messageId,
  );
  return await listPage(
    query,
    rows,
    (row) => presentMessage(row, attachments.get(row.id) ?? [], messageHashes.hashOf(row.id)),
    () => countMessages(database, customerId, query),
  );
}

/** How many are unread; an account without an identity has none. @throws Refusal unauthenticated */
export async function countUnreadMessages({ database, clock }: PortalDependencies, visitor: Visitor): Promise<number> {
  const holder = await findHolder(database, visitor, clock.now());
  return holder === null ? 0 : await countMessages(database, holder.customerId, { searchQuery: "", status: "unread" });
}
