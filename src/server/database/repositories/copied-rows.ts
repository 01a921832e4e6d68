import { asc, count, eq, inArray } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import {
  contractParties,
  contracts,
  documentRequests,
  documents,
  invoices,
  messageAttachments,
  messages,
  offers,
  paymentSchedules,
  requestEvents,
  requests,
} from "#server/database/tables.ts";
import { answersOfAll } from "./message-replies.ts";
import { pageOf } from "./page-of.ts";
import { attachmentsOfRequests, entriesOfRequests } from "./requests.ts";

export interface CopyPage {
  readonly customerId: string;
  /** id of the last row of the previous page */
  readonly after: string | null;
  readonly size: number;
}

export async function pageOfCopiedContracts(db: Database, page: CopyPage) {
  const rows = await pageOf(
    db.select().from(contracts).$dynamic(),
    contracts.contractNumber,
    eq(contracts.customerId, page.customerId),
    page,
  );
  const numbers = rows.map(({ contractNumber }) => contractNumber);
  if (numbers.length === 0) return [];
  const schedules = await db.select().from(paymentSchedules).where(inArray(paymentSchedules.contractNumber, numbers));
  const parties = await db
    .select()
    .from(contractParties)
    .where(inArray(contractParties.contractNumber, numbers))
    .orderBy(asc(contractParties.contractNumber), asc(contractParties.position));
  const scheduleOf = new Map(schedules.map(({ contractNumber, instalments }) => [contractNumber, instalments]));
  const partiesOf = Map.groupBy(parties, ({ contractNumber }) => contractNumber);
  return rows.map((row) => ({
    row,
    instalments: scheduleOf.get(row.contractNumber) ?? [],
    parties: partiesOf.get(row.contractNumber) ?? [],
  }));
}

export async function pageOfCopiedInvoices(db: Database, page: CopyPage) {
  return await pageOf(
    db.select().from(invoices).$dynamic(),
    invoices.id,
    eq(invoices.customerId, page.customerId),
    page,
  );
}

export async function pageOfCopiedDocuments(db: Database, page: CopyPage) {
  return await pageOf(
    db.select().from(documents).$dynamic(),
    documents.id,
    eq(documents.customerId, page.customerId),
    page,
  );
}

export async function pageOfCopiedDocumentRequests(db: Database, page: CopyPage) {
  return await pageOf(
    db.select().from(documentRequests).$dynamic(),
    documentRequests.id,
    eq(documentRequests.customerId, page.customerId),
    page,
  );
}

export async function pageOfCopiedMessages(db: Database, page: CopyPage) {
  const rows = await pageOf(
    db.select().from(messages).$dynamic(),
    messages.id,
    eq(messages.customerId, page.customerId),
    page,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const attached = await db
    .select()
    .from(messageAttachments)
    .where(inArray(messageAttachments.messageId, ids))
    .orderBy(asc(messageAttachments.messageId), asc(messageAttachments.position));
  const attachmentsOf = Map.groupBy(attached, ({ messageId }) => messageId);
  const answersTo = Map.groupBy(await answersOfAll(db, ids), ({ messageId }) => messageId);
  return rows.map((row) => ({
    row,
    answers: answersTo.get(row.id) ?? [],
    attachments: attachmentsOf.get(row.id) ?? [],
  }));
}

export async function pageOfCopiedOffers(db: Database, page: CopyPage) {
  return await pageOf(db.select().from(offers).$dynamic(), offers.id, eq(offers.customerId, page.customerId), page);
}

export async function pageOfCopiedRequests(db: Database, page: CopyPage) {
  const rows = await pageOf(
    db.select().from(requests).$dynamic(),
    requests.id,
    eq(requests.customerId, page.customerId),
    page,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const events = await db
    .select()
    .from(requestEvents)
    .where(inArray(requestEvents.requestId, ids))
    .orderBy(asc(requestEvents.requestId), asc(requestEvents.position));
  const written = await entriesOfRequests(db, ids, "customer");
  const attached = await attachmentsOfRequests(db, ids, "customer");
  const eventsOf = Map.groupBy(events, ({ requestId }) => requestId);
  const entriesOf = Map.groupBy(written, ({ requestId }) => requestId);
  const attachmentsOf = Map.groupBy(attached, ({ requestId }) => requestId);
  return rows.map((row) => ({
    row,
    events: eventsOf.get(row.id) ?? [],
    entries: entriesOf.get(row.id) ?? [],
    attachments: attachmentsOf.get(row.id) ?? [],
  }));
}

/** Estimates the rows to copy from the kinds that can be many. */
export async function countCopied(db: Database, customerIds: readonly string[]): Promise<number> {
  if (customerIds.length === 0) return 0;
  const ids = [...customerIds];
  let total = 0;
  for (const query of [
    db.select({ rows: count() }).from(contracts).where(inArray(contracts.customerId, ids)),
    db.select({ rows: count() }).from(invoices).where(inArray(invoices.customerId, ids)),
    db.select({ rows: count() }).from(documents).where(inArray(documents.customerId, ids)),
    db.select({ rows: count() }).from(messages).where(inArray(messages.customerId, ids)),
  ]) {
    const [row] = await query;
    total += row?.rows ?? 0;
  }
  return total;
}
