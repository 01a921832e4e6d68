import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { href, pageUrl } from "#domain/shared/paths.ts";
import { staffAnswerSchema } from "#forms/backoffice/conversation-schemas.ts";
import { bringBackUnread, markReadByStaff } from "#server/database/repositories/messages.ts";
import { notificationRecipients } from "#server/database/repositories/notification-readers.ts";
import { messageNotification } from "#server/mails/message-notification.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { takeUploads } from "#server/use-cases/files/uploads/take-uploads.ts";
import { writeMessageReply } from "#server/use-cases/messages/message-replies.ts";
import { notify } from "#server/use-cases/notifications/notify.ts";
import type { Needs } from "../context.ts";
import { staffAction } from "../definition.ts";
import { messageById } from "./message.ts";

/** Unread for the customer, even if deleted. */
export const replyToMessage = staffAction({
  right: "work-on-cases",
  subject: messageById,
  input: staffAnswerSchema,
  output: z.object({ answerId: z.uuid() }),
  route: {
    path: "/api/backoffice/messages/{messageId}/answers",
    summary: "Replies to a message and notifies the customer's users by e-mail",
    description: "Added",
    status: 201,
    errors: [
      ["not-found", "the message or one of the uploads is unknown, or a colleague's: then nothing is taken"],
      ["wrong-state", "it is not sent yet"],
    ],
  },
  audit: { events: ["message-answered"] },
}).run(
  async (
    { tx, by: staffId, at, log, subject: { customer, message, planned }, input: { body, attachments } },
    needs: Needs<"jobs" | "notificationTokens" | "messageHashes" | "companyInfo" | "settings" | "sealer">,
  ) => {
    if (planned) throw new Refusal(planned.state === "planned" ? "wrong-state" : "not-found");
    const { id: messageId, subject } = message;
    const { id: customerId } = customer;
    const { companyInfo, messageHashes, settings } = needs;
    const files = await takeUploads(tx, { staffId }, attachments, at);
    const answerId = randomUUID();
    const answer = {
      id: answerId,
      messageId,
      customerId,
      author: "provider",
      userId: null,
      staffId,
      body,
      files,
    } as const;
    await writeMessageReply(tx, needs.sealer, { ...answer, contentDigest: null, idempotencyKey: null, at });
    await bringBackUnread(tx, messageId);
    await markReadByStaff(tx, messageId);
    const path = href("/messages/:hash", { hash: messageHashes.hashOf(messageId) });
    for (const recipient of await notificationRecipients(tx, [customerId])) {
      const { locale, email: to, customerName } = recipient;
      const url = pageUrl(settings.publicUrl, locale, path);
      const facts = { customerName, subject, what: "answer", url } as const;
      await notify(needs, tx, recipient, {
        kind: "message",
        happenings: [{ subject: answerId, facts: { messageId, subject } }],
        mailOf: (ways) => messageNotification({ locale, to, sender: companyInfo[locale], ...facts, ...ways }),
      });
    }
    const details = { customerId, messageId, answerId, attachments: files.length };
    log({ event: "message-answered", subject: messageId, details });
    return { answerId };
  },
);
