import * as z from "zod/mini";
import { factsOf } from "#domain/countries/facts.ts";
import { may } from "#domain/policies/rights.ts";
import { locales } from "#domain/shared/locale.ts";
import { messageQuerySchema } from "#forms/backoffice/conversation-schemas.ts";
import { auditPageView } from "#server/audit/audit-view.ts";
import { attachmentsOf } from "#server/database/repositories/message-list.ts";
import { findMessageFile, markReadByStaff, messagesForStaff } from "#server/database/repositories/messages.ts";
import { notificationRecipients } from "#server/database/repositories/notification-readers.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { customerForStaff } from "#server/use-cases/back-office/customer-for-staff.ts";
import { sendUploadedDocument } from "#server/use-cases/files/send-uploaded-document.ts";
import { readAnswers } from "#server/use-cases/messages/message-replies.ts";
import { eloIdOf } from "#server/use-cases/messages/send-publication.ts";
import { presentAttachment } from "#server/use-cases/portal/records/present.ts";
import type { Needs } from "../context.ts";
import { customerShown } from "../customers/customer.ts";
import { type Shown, staffFile, staffQuery } from "../definition.ts";
import { noSubject } from "../subject.ts";
import { messageById } from "./message.ts";

const author = z.enum(["customer", "provider"]);

const itemShown = z.object({
  messageId: z.uuid(),
  customer: customerShown,
  author,
  subject: z.string(),
  received: z.iso.datetime(),
  isWaiting: z.boolean(),
});

export type StaffMessageItem = Shown<typeof itemShown>;

export const listMessages = staffQuery({
  right: "see-cases",
  subject: noSubject,
  input: messageQuerySchema,
  output: z.object({ items: z.array(itemShown), page: z.int(), pageSize: z.int(), hasMore: z.boolean() }),
  route: {
    path: "/api/backoffice/messages",
    summary: "Messages that customers or the provider have begun, the newest first",
    description: "In the countries in which cases may be seen",
  },
}).run(async ({ countries, input: { direction, page, pageSize } }, { database, sealer }: Needs<"sealer">) => {
  const window = { limit: pageSize + 1, offset: (page - 1) * pageSize };
  const rows = await messagesForStaff(database, { countries, direction }, window);
  const items = rows
    .slice(0, pageSize)
    .map(({ message, customer }) => ({
      messageId: message.id,
      customer: customerForStaff(sealer, customer),
      author: message.author,
      subject: message.subject,
      received: message.receivedAt.toISOString(),
      isWaiting: message.unreadByStaffSince !== null,
    }));
  return { items, page, pageSize, hasMore: rows.length > pageSize };
});

const attachmentsShown = z.array(
  z.object({ eloId: z.string(), name: z.string(), mime: z.string(), size: z.nullable(z.int()) }),
);

/** Marks replies as read for readers who may reply. */
export const readMessage = staffQuery({
  right: "see-cases",
  subject: messageById,
  output: z.object({
    messageId: z.uuid(),
    customer: customerShown,
    author,
    subject: z.string(),
    body: z.string(),
    /** of a scheduled one: when it will be sent */
    received: z.iso.datetime(),
    contractNumber: z.nullable(z.string()),
    attachments: attachmentsShown,
    /** and can be cancelled until then */
    isPlanned: z.boolean(),
    language: z.enum(locales),
    answers: z.array(
      z.object({
        author,
        /** null: the provider's system wrote it */
        name: z.nullable(z.string()),
        body: z.string(),
        at: z.iso.datetime(),
        attachments: attachmentsShown,
      }),
    ),
  }),
  route: {
    path: "/api/backoffice/messages/{messageId}",
    summary: "A message between the provider and a customer, with its replies",
    description: "The thread; the view is audited, and marks it as read for callers who may reply",
  },
}).run(async ({ session, subject: { customer, message, planned } }, needs: Needs<"sealer">) => {
  const { database, sealer } = needs;
  if (planned?.state === "cancelled") throw new Refusal("not-found");
  const { id: messageId, subject, body } = message ?? planned;
  await auditPageView(needs, session, { kind: "message", id: messageId, customerId: customer.id });
  const [told] = await notificationRecipients(database, [customer.id]);
  const thread = {
    messageId,
    subject,
    body,
    customer: customerForStaff(sealer, customer),
    language: told?.locale ?? factsOf(customer.country).defaultLocale,
  };
  if (planned !== undefined) {
    return {
      ...thread,
      author: "provider",
      received: (planned.sendAt ?? planned.createdAt).toISOString(),
      contractNumber: null,
      attachments: planned.files.map((file, index) => presentAttachment({ eloId: eloIdOf(planned, index), file })),
      isPlanned: planned.state === "planned",
      answers: [],
    };
  }
  const mayAnswer = may({ of: "staff", roles: session.roles }, "work-on-cases", customer.country);
  // Later replies stay unread.
  if (message.unreadByStaffSince !== null && mayAnswer) await markReadByStaff(database, messageId);
  const answers = await readAnswers(needs, messageId);
  const people = answers.flatMap(({ row: { staffId } }) => (staffId === null ? [] : [staffId]));
  const names = await namesOfStaff(database, [...new Set(people)]);
  const nameOf = (staffId: string | null) => (staffId === null ? null : (names.get(staffId) ?? null));
  return {
    ...thread,
    author: message.author,
    received: message.receivedAt.toISOString(),
    contractNumber: message.contractNumber,
    attachments: (await attachmentsOf(database, [messageId])).map(presentAttachment),
    isPlanned: false,
    answers: answers.map(({ row, answer }) => ({
      ...answer,
      name: row.author === "customer" ? customer.name : nameOf(row.staffId),
    })),
  };
});

export const readMessageFile = staffFile({
  right: "reveal-values",
  subject: messageById,
  route: {
    path: "/api/backoffice/messages/{messageId}/attachments/{eloId}",
    summary: "A file that came with a message or its thread",
    description: "As JSON or as bytes (Accept: application/octet-stream). The view counts as a reveal.",
    errors: ["too-many-requests", "file-unavailable"],
  },
}).run(async ({ session, subject: { message }, params: { eloId } }, needs: Needs<"files" | "books" | "log">) => {
  const source = message && (await findMessageFile(needs.database, message.id, eloId));
  if (!source) throw new Refusal("not-found");
  const { id, customerId, receivedAt } = message;
  const looked = { kind: "message", id, customerId, assigneeId: null, paperId: eloId } as const;
  return await sendUploadedDocument(needs, { source, date: receivedAt }, looked, session);
});
