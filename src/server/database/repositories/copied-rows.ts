import { and, asc, count, eq, gt, inArray } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import {
  contractParties,
  contracts,
  documentDemands,
  documents,
  invoices,
  messageAttachments,
  messages,
  offers,
  paymentSchedules,
  requestAttachments,
  requestEntries,
  requestEvents,
  requests,
} from "#server/database/tables.ts";

/** Rows of one customer, in pages by id. Each page begins after the last row of the page before. */
export interface CopyPage {
  readonly customerId: string;
  /** the id of the last row of the page before; null: from the beginning */
  readonly after: string | null;
  readonly size: number;
}

export async function pageOfCopiedContracts(db: Database, { customerId, after, size }: CopyPage) {
  const rows = await db
    .select()
    .from(contracts)
    .where(and(eq(contracts.customerId, customerId), after === null ? undefined : gt(contracts.contractNumber, after)))
    .orderBy(asc(contracts.contractNumber))
    .limit(size);
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

export async function pageOfCopiedInvoices(db: Database, { customerId, after, size }: CopyPage) {
  return await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.customerId, customerId), after === null ? undefined : gt(invoices.id, after)))
    .orderBy(asc(invoices.id))
    .limit(size);
}

export async function pageOfCopiedDocuments(db: Database, { customerId, after, size }: CopyPage) {
  return await db
    .select()
    .from(documents)
    .where(and(eq(documents.customerId, customerId), after === null ? undefined : gt(documents.id, after)))
    .orderBy(asc(documents.id))
    .limit(size);
}

export async function pageOfCopiedDemands(db: Database, { customerId, after, size }: CopyPage) {
  return await db
    .select()
    .from(documentDemands)
    .where(and(eq(documentDemands.customerId, customerId), after === null ? undefined : gt(documentDemands.id, after)))
    .orderBy(asc(documentDemands.id))
    .limit(size);
}

export async function pageOfCopiedMessages(db: Database, { customerId, after, size }: CopyPage) {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.customerId, customerId), after === null ? undefined : gt(messages.id, after)))
    .orderBy(asc(messages.id))
    .limit(size);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const attached = await db
    .select()
    .from(messageAttachments)
    .where(inArray(messageAttachments.messageId, ids))
    .orderBy(asc(messageAttachments.messageId), asc(messageAttachments.position));
  const attachmentsOf = Map.groupBy(attached, ({ messageId }) => messageId);
  return rows.map((row) => ({ row, attachments: attachmentsOf.get(row.id) ?? [] }));
}

export async function pageOfCopiedOffers(db: Database, { customerId, after, size }: CopyPage) {
  return await db
    .select()
    .from(offers)
    .where(and(eq(offers.customerId, customerId), after === null ? undefined : gt(offers.id, after)))
    .orderBy(asc(offers.id))
    .limit(size);
}

export async function pageOfCopiedRequests(db: Database, { customerId, after, size }: CopyPage) {
  const rows = await db
    .select()
    .from(requests)
    .where(and(eq(requests.customerId, customerId), after === null ? undefined : gt(requests.id, after)))
    .orderBy(asc(requests.id))
    .limit(size);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const events = await db
    .select()
    .from(requestEvents)
    .where(inArray(requestEvents.requestId, ids))
    .orderBy(asc(requestEvents.requestId), asc(requestEvents.position));
  const written = await db
    .select()
    .from(requestEntries)
    .where(inArray(requestEntries.requestId, ids))
    .orderBy(asc(requestEntries.requestId), asc(requestEntries.position));
  const attached = await db
    .select()
    .from(requestAttachments)
    .where(inArray(requestAttachments.requestId, ids))
    .orderBy(asc(requestAttachments.requestId), asc(requestAttachments.position));
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

/** Roughly how many rows there are to copy, counted over the kinds that can be many. */
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
