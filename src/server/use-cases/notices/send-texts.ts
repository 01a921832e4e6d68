import { isHourForTexts } from "#domain/portal/notices/hours.ts";
import { urgentKinds } from "#domain/portal/notices/kinds.ts";
import { pageUrl } from "#domain/shared/paths.ts";
import { doAll } from "#server/batches/do-all.ts";
import { transact } from "#server/database/connect.ts";
import { findNoticeReader } from "#server/database/repositories/notice-readers.ts";
import { takeAwaiting, usersAwaiting } from "#server/database/repositories/notices.ts";
import { noticeText } from "#server/mails/notice-mails.ts";
import { pagesAfter } from "#server/shared/pages-after.ts";
import { phoneOf } from "#server/use-cases/accounts/customer-seals.ts";
import type { NoticeDependencies } from "#server/use-cases/context.ts";

/**
 * Sends each user one text message about all waiting notices, one a transaction. Does nothing from 20:00 to 8:00 in Prague.
 *
 * @throws Failures of those that it could not send
 */
export async function sendNoticeTexts(needed: NoticeDependencies): Promise<void> {
  const { database, clock } = needed;
  if (!isHourForTexts(clock.now())) return;
  const page = (after: string | null, size: number) => usersAwaiting(database, "awaitsText", after, size);
  for await (const users of pagesAfter(page)) await doAll(users.map((userId) => () => sendText(needed, userId)));
}

async function sendText(
  { database, jobs, sealer, companyInfo, settings }: NoticeDependencies,
  userId: string,
): Promise<void> {
  await transact(database, async (tx) => {
    const taken = await takeAwaiting(tx, userId, "awaitsText");
    const reader = await findNoticeReader(tx, userId);
    if (taken.length === 0 || reader === undefined || !reader.hasPhone) return;
    const to = phoneOf(sealer, { id: userId, sealedPhone: reader.sealedPhone });
    if (to === null) return;
    const { locale } = reader;
    const counts = urgentKinds
      .map((kind) => ({ kind, count: taken.filter((notice) => notice.kind === kind).length }))
      .filter(({ count }) => count > 0);
    const url = pageUrl(settings.publicUrl, locale, "/notices");
    await jobs.send(tx, "send-text-message", noticeText({ locale, to, sender: companyInfo[locale], counts, url }));
  });
}
