import { href, pageUrl } from "#domain/shared/paths.ts";
import { transact } from "#server/database/connect.ts";
import { takeAnnouncement } from "#server/database/repositories/messages.ts";
import { notificationRecipients } from "#server/database/repositories/notification-readers.ts";
import { messageNotification } from "#server/mails/message-notification.ts";
import type { MessageDependencies } from "#server/use-cases/context.ts";
import { notify } from "../notifications/notify.ts";

type Needed = Omit<MessageDependencies, "files">;

/** Without the text of the message. Safe to repeat. */
export async function announceMessage(dependencies: Needed, messageId: string): Promise<void> {
  const { database, clock, messageHashes, companyInfo, settings } = dependencies;
  const path = href("/messages/:hash", { hash: messageHashes.hashOf(messageId) });
  await transact(database, async (tx) => {
    const message = await takeAnnouncement(tx, messageId, clock.now());
    if (!message) return;
    const { customerId, subject } = message;
    for (const recipient of await notificationRecipients(tx, [customerId])) {
      const { locale, email: to, customerName } = recipient;
      await notify(dependencies, tx, recipient, {
        kind: "message",
        happenings: [{ subject: messageId, facts: { messageId, subject } }],
        mailOf: (ways) =>
          messageNotification({
            locale,
            to,
            sender: companyInfo[locale],
            customerName,
            subject,
            what: "message",
            url: pageUrl(settings.publicUrl, locale, path),
            ...ways,
          }),
      });
    }
  });
}
