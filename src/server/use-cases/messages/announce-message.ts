import { href, pageUrl } from "#domain/shared/paths.ts";
import { transact } from "#server/database/connect.ts";
import { takeAnnouncement } from "#server/database/repositories/messages.ts";
import { noticeRecipients } from "#server/database/repositories/notices.ts";
import { messageNotice } from "#server/mails/message-notice.ts";
import type { MessageDependencies } from "./dependencies.ts";

type Needed = Pick<
  MessageDependencies,
  "database" | "clock" | "jobs" | "messageHashes" | "unsubscribeTokens" | "companyInfo" | "settings"
>;

/**
 * Tells everybody who acts for the customer, and wants to know, that a message has come: its subject and a link, nothing
 * of what it says. Run again it sends nothing. An e-mail that nobody has proved gets none.
 */
export async function announceMessage(dependencies: Needed, messageId: string): Promise<void> {
  const { database, clock, jobs, messageHashes, unsubscribeTokens, companyInfo, settings } = dependencies;
  const path = href("/messages/:hash", { hash: messageHashes.hashOf(messageId) });
  await transact(database, async (tx) => {
    const message = await takeAnnouncement(tx, messageId, clock.now());
    if (!message) return;
    for (const { id, email, locale, customerName } of await noticeRecipients(tx, message.customerId)) {
      const mail = messageNotice({
        locale,
        to: email,
        sender: companyInfo[locale],
        customerName,
        subject: message.subject,
        url: pageUrl(settings.publicUrl, locale, path),
        unsubscribeUrl: pageUrl(
          settings.publicUrl,
          locale,
          href("/unsubscribe/:token", { token: unsubscribeTokens.hashOf(id) }),
        ),
      });
      await jobs.send(tx, "send-mail", mail);
    }
  });
}
