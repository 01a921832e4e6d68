import { isHourForDigests } from "#domain/portal/notices/hours.ts";
import type { NoticeKind } from "#domain/portal/notices/kinds.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { type PagePath, pageUrl } from "#domain/shared/paths.ts";
import { doAll } from "#server/batches/do-all.ts";
import { transact } from "#server/database/connect.ts";
import { findNoticeReader } from "#server/database/repositories/notice-readers.ts";
import { type AwaitedNotice, takeAwaiting, usersAwaiting } from "#server/database/repositories/notices.ts";
import { type DigestPart, digestMail, type MailedLine } from "#server/mails/notice-mails.ts";
import { pagesAfter } from "#server/shared/pages-after.ts";
import type { NoticeDependencies } from "#server/use-cases/context.ts";
import { noticeLine } from "./notice-line.ts";
import { waysOut } from "./tell.ts";

type Needed = Omit<NoticeDependencies, "sealer">;

/**
 * Sends each user the daily e-mail, one a transaction. Does nothing before 7:00 in Prague, when a missed run may be made up for.
 *
 * @throws Failures of those that it could not send
 */
export async function sendDigests(needed: Needed): Promise<void> {
  const { database, clock } = needed;
  if (!isHourForDigests(clock.now())) return;
  const page = (after: string | null, size: number) => usersAwaiting(database, "awaitsDigest", after, size);
  for await (const users of pagesAfter(page)) await doAll(users.map((userId) => () => sendDigest(needed, userId)));
}

async function sendDigest(needed: Needed, userId: string): Promise<void> {
  const { database, clock, jobs, companyInfo, messageHashes, settings } = needed;
  await transact(database, async (tx) => {
    const taken = await takeAwaiting(tx, userId, "awaitsDigest");
    const reader = await findNoticeReader(tx, userId);
    if (taken.length === 0 || reader === undefined || !reader.takesMail) return;
    const { locale, email: to } = reader;
    const urlOf = (path: PagePath) => pageUrl(settings.publicUrl, locale, path);
    const lineOf = (notice: AwaitedNotice): MailedLine => {
      const { path, ...line } = noticeLine(locale, notice, messageHashes);
      return { ...line, url: urlOf(path) };
    };
    const mail = digestMail({
      locale,
      to,
      sender: companyInfo[locale],
      day: calendarDateInPrague(clock.now()),
      parts: partsOf(taken, lineOf),
      listUrl: urlOf("/notices"),
      ...waysOut(needed, reader, "daily"),
    });
    await jobs.send(tx, "send-mail", mail);
  });
}

function partsOf(
  notices: readonly AwaitedNotice[],
  lineOf: (notice: AwaitedNotice) => MailedLine,
): readonly DigestPart[] {
  const customers = Map.groupBy(notices, ({ customerId }) => customerId);
  return [...customers.values()].map((own) => {
    const kinds: Map<NoticeKind, AwaitedNotice[]> = Map.groupBy(own, ({ kind }) => kind);
    return {
      customerName: own[0]?.customerName ?? "",
      kinds: [...kinds].map(([kind, of]) => ({ kind, lines: of.map(lineOf) })),
    };
  });
}
