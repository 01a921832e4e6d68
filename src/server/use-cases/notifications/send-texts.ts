import { isHourForTexts } from "#domain/portal/notifications/hours.ts";
import { urgentKinds } from "#domain/portal/notifications/kinds.ts";
import { pageUrl } from "#domain/shared/paths.ts";
import { runAll } from "#server/batches/run-all.ts";
import { transact } from "#server/database/connect.ts";
import { findNotificationReader } from "#server/database/repositories/notification-readers.ts";
import { takeAwaiting, usersAwaiting } from "#server/database/repositories/notifications.ts";
import { noticeText } from "#server/mails/notification-mails.ts";
import { pagesAfter } from "#server/shared/pages-after.ts";
import { phoneOf } from "#server/use-cases/accounts/encryption-contexts.ts";
import type { NotificationDependencies } from "#server/use-cases/context.ts";

/** One user a transaction. Does nothing from 20:00 to 8:00 in Prague. @throws TaskFailures */
export async function sendNotificationTexts(needed: NotificationDependencies): Promise<void> {
  const { database, clock } = needed;
  if (!isHourForTexts(clock.now())) return;
  const page = (after: string | null, size: number) => usersAwaiting(database, "awaitsText", after, size);
  for await (const users of pagesAfter(page)) await runAll(users.map((userId) => () => sendText(needed, userId)));
}

async function sendText(
  { database, jobs, sealer, companyInfo, settings }: NotificationDependencies,
  userId: string,
): Promise<void> {
  await transact(database, async (tx) => {
    const taken = await takeAwaiting(tx, userId, "awaitsText");
    const reader = await findNotificationReader(tx, userId);
    if (taken.length === 0 || reader === undefined || !reader.hasPhone) return;
    const to = phoneOf(sealer, { id: userId, sealedPhone: reader.sealedPhone });
    if (to === null) return;
    const { locale } = reader;
    const counts = urgentKinds
      .map((kind) => ({ kind, count: taken.filter((notification) => notification.kind === kind).length }))
      .filter(({ count }) => count > 0);
    const url = pageUrl(settings.publicUrl, locale, "/notices");
    await jobs.send(tx, "send-text-message", noticeText({ locale, to, sender: companyInfo[locale], counts, url }));
  });
}
