import { and, asc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { RequestStatus } from "#domain/portal/request.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { customers, requestAttachments, requestEntries, requestEvents, requests } from "#server/database/tables.ts";
import type { CustomerRow } from "./identities.ts";

export type RequestRow = typeof requests.$inferSelect;
export type RequestEventRow = typeof requestEvents.$inferSelect;

/** @returns false when the key was used before */
export async function insertRequest(tx: Transaction, row: typeof requests.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(requests)
    .values(row)
    .onConflictDoNothing({ target: [requests.customerId, requests.idempotencyKey] })
    .returning({ id: requests.id });
  return made.length > 0;
}

export async function findRequestByKey(db: Queryable, customerId: string, idempotencyKey: string) {
  const isOne = and(eq(requests.customerId, customerId), eq(requests.idempotencyKey, idempotencyKey));
  return (await db.select().from(requests).where(isOne))[0];
}

export async function findRequest(db: Queryable, customerId: string, id: string): Promise<RequestRow | undefined> {
  const isOne = and(eq(requests.customerId, customerId), eq(requests.id, id));
  return (await db.select().from(requests).where(isOne))[0];
}

/** Returns a request of any customer: for the provider's systems. */
export async function findAnyRequest(db: Database, id: string): Promise<RequestRow | undefined> {
  return (await db.select().from(requests).where(eq(requests.id, id)))[0];
}

export interface RequestOfCustomer {
  readonly request: RequestRow;
  readonly customer: CustomerRow;
}

const requestsWithCustomers = (db: Queryable, id: string) =>
  db
    .select({ request: requests, customer: customers })
    .from(requests)
    .innerJoin(customers, eq(customers.id, requests.customerId))
    .where(eq(requests.id, id));

/** Returns a request of any customer: for staff. */
export async function findRequestOfCustomer(db: Queryable, id: string): Promise<RequestOfCustomer | undefined> {
  return (await requestsWithCustomers(db, id))[0];
}

export async function lockRequestOfCustomer(tx: Transaction, id: string): Promise<RequestOfCustomer | undefined> {
  return (await requestsWithCustomers(tx, id).for("update", { of: requests }))[0];
}

export async function countryOfRequest(db: Queryable, id: string): Promise<Country | null> {
  const rows = await db
    .select({ country: customers.country })
    .from(requests)
    .innerJoin(customers, eq(customers.id, requests.customerId))
    .where(eq(requests.id, id));
  return rows[0]?.country ?? null;
}

export async function lockAnyRequest(tx: Transaction, id: string): Promise<RequestRow | undefined> {
  return (await tx.select().from(requests).where(eq(requests.id, id)).for("update"))[0];
}

export async function lockRequest(tx: Transaction, customerId: string, id: string): Promise<RequestRow | undefined> {
  const isOne = and(eq(requests.customerId, customerId), eq(requests.id, id));
  return (await tx.select().from(requests).where(isOne).for("update"))[0];
}

export async function lockRequestByReference(tx: Transaction, reference: string): Promise<RequestRow | undefined> {
  return (await tx.select().from(requests).where(eq(requests.reference, reference)).for("update"))[0];
}

export async function isRequestReferenceTaken(tx: Transaction, reference: string): Promise<boolean> {
  const rows = await tx.select({ id: requests.id }).from(requests).where(eq(requests.reference, reference));
  return rows.length > 0;
}

export async function findRequests(db: Database, customerId: string, ids: readonly string[]): Promise<RequestRow[]> {
  const isWanted = and(eq(requests.customerId, customerId), inArray(requests.id, ids));
  return await db.select().from(requests).where(isWanted);
}

export async function eventsOfRequests(db: Queryable, requestIds: readonly string[]): Promise<RequestEventRow[]> {
  return await db
    .select()
    .from(requestEvents)
    .where(inArray(requestEvents.requestId, requestIds))
    .orderBy(asc(requestEvents.position));
}

/** Adds an event and sets the request's status to the event's. The caller has inserted or locked the row. */
export async function appendRequestEvent(
  tx: Transaction,
  event: { requestId: string; position: number; status: RequestStatus; at: Date; note: string | null },
): Promise<void> {
  await tx.insert(requestEvents).values(event);
  await tx.update(requests).set({ status: event.status }).where(eq(requests.id, event.requestId));
}

export async function markWithdrawn(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(requests).set({ withdrawnAt: at }).where(eq(requests.id, id));
}

export type RequestEntryRow = typeof requestEntries.$inferSelect;

export async function insertRequestEntry(tx: Transaction, row: RequestEntryRow): Promise<void> {
  await tx.insert(requestEntries).values(row);
}

/** Waits for a transaction that is adding an entry to the request. */
export async function isRequestEntryStored(tx: Transaction, reference: string, id: string): Promise<boolean> {
  await lockRequestByReference(tx, reference);
  return (await tx.$count(requestEntries, eq(requestEntries.id, id))) > 0;
}

/** Customers must never see internal notes of staff. */
export type Readership = "customer" | "staff";

const isFor = (readership: Readership) => (readership === "staff" ? undefined : eq(requestEntries.isInternal, false));

export async function entriesOfRequests(db: Queryable, requestIds: readonly string[], readership: Readership) {
  const isWanted = and(inArray(requestEntries.requestId, requestIds), isFor(readership));
  return await db.select().from(requestEntries).where(isWanted).orderBy(asc(requestEntries.position));
}

export type RequestAttachmentRow = typeof requestAttachments.$inferSelect;

export async function insertRequestAttachments(tx: Transaction, rows: readonly RequestAttachmentRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(requestAttachments).values([...rows]);
}

export async function attachmentsOfRequests(db: Queryable, requestIds: readonly string[], readership: Readership) {
  const isShown = or(isNull(requestAttachments.entryId), isFor(readership) ?? sql`true`);
  return await db
    .select(getTableColumns(requestAttachments))
    .from(requestAttachments)
    .leftJoin(requestEntries, eq(requestEntries.id, requestAttachments.entryId))
    .where(and(inArray(requestAttachments.requestId, requestIds), isShown))
    .orderBy(asc(requestAttachments.requestId), asc(requestAttachments.position));
}

/** Counts entries and files, including internal notes. */
export async function placesTaken(tx: Transaction, requestId: string) {
  return {
    entries: await tx.$count(requestEntries, eq(requestEntries.requestId, requestId)),
    attachments: await tx.$count(requestAttachments, eq(requestAttachments.requestId, requestId)),
  };
}

export async function assignRequest(tx: Transaction, id: string, assigneeId: string): Promise<void> {
  const isMatch = and(eq(requests.id, id), isNull(requests.assigneeId));
  await tx.update(requests).set({ assigneeId }).where(isMatch);
}

export async function setRequestChecks(tx: Transaction, id: string, checks: RequestRow["checks"]): Promise<void> {
  await tx.update(requests).set({ checks }).where(eq(requests.id, id));
}

export async function findRequestAttachment(db: Database, customerId: string, requestId: string, attachmentId: string) {
  return await findRequestedUpload(db, { requestId, attachmentId }, eq(requests.customerId, customerId));
}

/** Returns an attachment of any customer: for the provider's systems. */
export async function findAnyRequestAttachment(db: Database, requestId: string, attachmentId: string) {
  return await findRequestedUpload(db, { requestId, attachmentId });
}

/** Includes internal notes. */
export async function findRequestedUploadForStaff(db: Database, requestId: string, attachmentId: string) {
  return await findRequestedUpload(db, { requestId, attachmentId }, undefined, "staff");
}

async function findRequestedUpload(
  db: Database,
  { requestId, attachmentId }: { readonly requestId: string; readonly attachmentId: string },
  isOwn?: SQL,
  readership: Readership = "customer",
) {
  const rows = await db
    .select({
      file: requestAttachments.file,
      createdAt: sql<Date>`coalesce(${requestEntries.at}, ${requests.createdAt})`.mapWith(requests.createdAt),
    })
    .from(requestAttachments)
    .innerJoin(requests, eq(requests.id, requestAttachments.requestId))
    .leftJoin(requestEntries, eq(requestEntries.id, requestAttachments.entryId))
    .where(
      and(
        isOwn,
        eq(requests.id, requestId),
        eq(requestAttachments.id, attachmentId),
        or(isNull(requestAttachments.entryId), isFor(readership) ?? sql`true`),
      ),
    );
  return rows[0];
}
