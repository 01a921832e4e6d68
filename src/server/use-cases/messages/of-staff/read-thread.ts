import { factsOf } from "#domain/countries/facts.ts";
import { may } from "#domain/policies/rights.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { StaffThread } from "#server/contract/staff-conversations.ts";
import type { Database } from "#server/database/connect.ts";
import { type CustomerRow, findCustomerById } from "#server/database/repositories/identities.ts";
import { attachmentsOf } from "#server/database/repositories/lists/message-list.ts";
import { findAnyMessage, type MessageRow, markReadByStaff } from "#server/database/repositories/messages.ts";
import { noticeRecipients } from "#server/database/repositories/notice-readers.ts";
import { findPublication } from "#server/database/repositories/publications.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { noteLook } from "#server/use-cases/audit/note-look.ts";
import { customerForStaff } from "#server/use-cases/books/customer-for-staff.ts";
import { presentAttachment } from "#server/use-cases/books/present.ts";
import type { NoticeDependencies } from "#server/use-cases/notices/dependencies.ts";
import { readAnswers } from "../message-answers.ts";
import { eloIdOf } from "./send-publication.ts";

/**
 * A message with what was answered. The look is in the audit log; whoever may answer has read what the customer wrote.
 *
 * @throws Refusal not-found
 */
export async function readThread(
  dependencies: NoticeDependencies,
  messageId: string,
  session: StaffSession,
): Promise<StaffThread> {
  const { database, sealer } = dependencies;
  const row = isUuid(messageId) ? await findAnyMessage(database, messageId) : undefined;
  if (!row) return await readPlanned(dependencies, messageId, session);
  const customer = await customerOf(dependencies, row.customerId);
  await noteLook(dependencies, session, { kind: "message", id: row.id, customerId: customer.id });
  // Before the answers are read: what comes meanwhile stays unread.
  if (row.unreadByStaffSince !== null && may({ of: "staff", held: session.held }, "work-on-cases", customer.country)) {
    await markReadByStaff(database, row.id);
  }
  const answers = await readAnswers(dependencies, row.id);
  const people = answers.flatMap(({ row: { staffId } }) => (staffId === null ? [] : [staffId]));
  const names = await namesOfStaff(database, [...new Set(people)]);
  const nameOf = (staffId: string | null) => (staffId === null ? null : (names.get(staffId) ?? null));
  return {
    ...headOf(row),
    customer: customerForStaff(sealer, customer),
    isPlanned: false,
    language: await languageOf(database, customer),
    attachments: (await attachmentsOf(database, [row.id])).map(presentAttachment),
    answers: answers.map(({ row: { author, staffId }, answer }) => ({
      ...answer,
      name: author === "customer" ? customer.name : nameOf(staffId),
    })),
  };
}

function headOf({ id: messageId, author, subject, body, receivedAt, contractNumber }: MessageRow) {
  return { messageId, author, subject, body, received: receivedAt.toISOString(), contractNumber };
}

/** In it those who act for the customer are best written to. */
async function languageOf(database: Database, { id, country }: CustomerRow): Promise<Locale> {
  const [told] = await noticeRecipients(database, [id]);
  return told?.locale ?? factsOf(country).defaultLocale;
}

async function customerOf({ database }: NoticeDependencies, customerId: string): Promise<CustomerRow> {
  const customer = await findCustomerById(database, customerId);
  if (!customer) throw new Refusal("not-found");
  return customer;
}

/** A message to one customer that is not sent yet: the moment is the one at which it will be. */
async function readPlanned(
  dependencies: NoticeDependencies,
  messageId: string,
  session: StaffSession,
): Promise<StaffThread> {
  const { database, sealer } = dependencies;
  const found = isUuid(messageId) ? await findPublication(database, messageId) : undefined;
  const row = found?.state === "cancelled" ? undefined : found;
  const [customerId, ...more] = row?.customerIds ?? [];
  if (!row || customerId === undefined || more.length > 0) throw new Refusal("not-found");
  const customer = await customerOf(dependencies, customerId);
  await noteLook(dependencies, session, { kind: "message", id: row.id, customerId });
  const { subject, body, sendAt, createdAt, files } = row;
  return {
    messageId,
    author: "provider",
    subject,
    body,
    received: (sendAt ?? createdAt).toISOString(),
    contractNumber: null,
    customer: customerForStaff(sealer, customer),
    isPlanned: row.state === "planned",
    language: await languageOf(database, customer),
    attachments: files.map((file, index) => presentAttachment({ eloId: eloIdOf(row, index), file })),
    answers: [],
  };
}
