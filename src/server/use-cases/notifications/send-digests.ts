import { isHourForDigests } from "#domain/portal/notifications/hours.ts";
import type { NotificationKind } from "#domain/portal/notifications/kinds.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { type PagePath, pageUrl } from "#domain/shared/paths.ts";
import { runAll } from "#server/batches/run-all.ts";
import { transact } from "#server/database/connect.ts";
import { findNotificationReader } from "#server/database/repositories/notification-readers.ts";
import { type AwaitedNotification, takeAwaiting, usersAwaiting } from "#server/database/repositories/notifications.ts";
import { type DigestPart, digestMail, type MailedLine } from "#server/mails/notification-mails.ts";
import { pagesAfter } from "#server/shared/pages-after.ts";
import type { NotificationDependencies } from "#server/use-cases/context.ts";
import { notificationLine } from "./notification-line.ts";
import { unsubscribeLinks } from "./notify.ts";

type Needed = Omit<NotificationDependencies, "sealer">;

/**
 * One user a transaction. Does nothing before 7:00 in Prague, when a missed run may be made up for. @throws TaskFailures
 */
export async function sendDigests(needed: Needed): Promise<void> {
  const { database, clock } = needed;
  if (!isHourForDigests(clock.now())) return;
  const page = (after: string | null, size: number) => usersAwaiting(database, "awaitsDigest", after, size);
  for await (const users of pagesAfter(page)) await runAll(users.map((userId) => () => sendDigest(needed, userId)));
}

async function sendDigest(needed: Needed, userId: string): Promise<void> {
  const { database, clock, jobs, companyInfo, messageHashes, settings } = needed;
  await transact(database, async (tx) => {
    const taken = await takeAwaiting(tx, userId, "awaitsDigest");
    const reader = await findNotificationReader(tx, userId);
    if (taken.length === 0 || reader === undefined || !reader.takesMail) return;
    const { locale, email: to } = reader;
    const urlOf = (path: PagePath) => pageUrl(settings.publicUrl, locale, path);
    const lineOf = (notification: AwaitedNotification): MailedLine => {
      const { path, ...line } = notificationLine(locale, notification, messageHashes);
      return { ...line, url: urlOf(path) };
    };
    const mail = digestMail({
      locale,
      to,
      sender: companyInfo[locale],
      day: calendarDateInPrague(clock.now()),
      parts: partsOf(taken, lineOf),
      listUrl: urlOf("/notices"),
      ...unsubscribeLinks(needed, reader, "daily"),
    });
    await jobs.send(tx, "send-mail", mail);
  });
}

function partsOf(
  notifications: readonly AwaitedNotification[],
  lineOf: (notification: AwaitedNotification) => MailedLine,
): readonly DigestPart[] {
  const customers = Map.groupBy(notifications, ({ customerId }) => customerId);
  return [...customers.values()].map((own) => {
    const kinds: Map<NotificationKind, AwaitedNotification[]> = Map.groupBy(own, ({ kind }) => kind);
    return {
      customerName: own[0]?.customerName ?? "",
      kinds: [...kinds].map(([kind, of]) => ({ kind, lines: of.map(lineOf) })),
    };
  });
}
