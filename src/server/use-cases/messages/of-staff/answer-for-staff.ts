import { randomUUID } from "node:crypto";
import { href, pageUrl } from "#domain/shared/paths.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  bringBackUnread,
  lockMessage,
  type MessageRow,
  markReadByStaff,
} from "#server/database/repositories/messages.ts";
import { noticeRecipients } from "#server/database/repositories/notice-readers.ts";
import { findPublications } from "#server/database/repositories/publications.ts";
import { messageNotice } from "#server/mails/message-notice.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { NoticeDependencies } from "#server/use-cases/notices/dependencies.ts";
import { tell } from "../../notices/tell.ts";
import { takeUploads } from "../../uploads/take-uploads.ts";
import { writeMessageAnswer } from "../message-answers.ts";

/**
 * Answers a message for the provider. The customer finds it unread, also one that was deleted, and those who act for the
 * customer are told.
 *
 * @throws Refusal not-found, also for an upload that is not the sender's; wrong-state for a message that is not sent yet
 */
export async function answerForStaff(
  dependencies: NoticeDependencies,
  { messageId, body, attachments }: { messageId: string; body: string; attachments: readonly string[] },
  { staff: { id: staffId } }: StaffSession,
): Promise<{ readonly answerId: string }> {
  const { database, clock, sealer } = dependencies;
  const at = clock.now();
  return await transact(database, async (tx) => {
    const message = await lockMessage(tx, messageId, null);
    if (!message) throw new Refusal((await isPlanned(tx, messageId)) ? "wrong-state" : "not-found");
    const { customerId } = message;
    const files = await takeUploads(tx, { staffId }, attachments, at);
    const answerId = randomUUID();
    const who = { author: "provider", userId: null, staffId } as const;
    const keys = { contentDigest: null, idempotencyKey: null };
    await writeMessageAnswer(tx, sealer, { id: answerId, messageId, customerId, ...who, body, files, ...keys, at });
    await bringBackUnread(tx, messageId);
    await markReadByStaff(tx, messageId);
    await tellOfAnswer(dependencies, tx, message, answerId);
    const details = { by: staffId, customerId, messageId, answerId, attachments: files.length };
    await appendAudit(tx, { at, actor: "staff", event: "message-answered", subject: messageId, details });
    return { answerId };
  });
}

async function tellOfAnswer(
  dependencies: NoticeDependencies,
  tx: Transaction,
  { id: messageId, customerId, subject }: MessageRow,
  answerId: string,
): Promise<void> {
  const { companyInfo, messageHashes, settings } = dependencies;
  const path = href("/messages/:hash", { hash: messageHashes.hashOf(messageId) });
  for (const recipient of await noticeRecipients(tx, [customerId])) {
    const { locale, email: to, customerName } = recipient;
    const url = pageUrl(settings.publicUrl, locale, path);
    const sender = companyInfo[locale];
    await tell(dependencies, tx, recipient, {
      kind: "message",
      happenings: [{ subject: answerId, facts: { messageId, subject } }],
      mailOf: (ways) => messageNotice({ locale, to, sender, customerName, subject, what: "answer", url, ...ways }),
    });
  }
}

async function isPlanned(tx: Transaction, messageId: string): Promise<boolean> {
  const [publication] = await findPublications(tx, [messageId]);
  return publication?.state === "planned";
}
