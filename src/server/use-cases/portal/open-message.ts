import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { MessageDetail } from "#server/contract/portal.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { attachmentsOf } from "#server/database/repositories/lists/message-list.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { requireHolder } from "#server/use-cases/accounts/identities/holder.ts";
import type { PortalDependencies } from "#server/use-cases/context.ts";
import { findMessage } from "#server/use-cases/messages/find-message.ts";
import { readMessage } from "#server/use-cases/messages/mark-message.ts";
import { readAnswers } from "#server/use-cases/messages/message-answers.ts";
import { presentMessage } from "#server/use-cases/portal/books/present.ts";
import { wayOfMessage } from "./way-of-message.ts";

/** Marks the message read, unless staff sees it as the customer does. @throws Refusal unauthenticated; not-found */
export async function openMessage(
  dependencies: PortalDependencies,
  hash: string,
  visitor: Visitor,
): Promise<MessageDetail> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const { customerId, seenIn } = await requireHolder(database, visitor, now);
  const row = await findMessage(dependencies, customerId, hash);
  if (!row) throw new Refusal("not-found");
  const isOpened = row.readAt === null && seenIn === undefined;
  if (isOpened) await readMessage(database, { customerId, messageId: row.id, at: now });
  const message = presentMessage(
    { ...row, readAt: isOpened ? now : row.readAt },
    await attachmentsOf(database, [row.id]),
    hash,
  );
  const body = row.body.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  const way = await wayOfMessage(database, row.asks, { customerId, today: calendarDateInPrague(now) });
  const answers = (await readAnswers(dependencies, row.id)).map(({ answer }) => answer);
  return { ...message, author: row.author, body: body.filter((paragraph) => paragraph !== ""), way, answers };
}
