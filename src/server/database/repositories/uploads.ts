import { and, asc, count, eq, gt, inArray, lte, ne, sql, sum } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { uploadParts, uploads } from "#server/database/tables.ts";

export type UploadRow = typeof uploads.$inferSelect;

/** Only this pair may use the upload. */
export interface Sender {
  readonly userId: string;
  readonly customerId: string;
}

interface StaffSender {
  readonly staffId: string;
}

/** An applicant has no account. */
interface ApplicantSender {
  readonly applicationId: string;
}

export type AnySender = Sender | StaffSender | ApplicantSender;

/** @throws Error for a row that violates the constraint of the table */
export function senderOf({ userId, customerId, staffId, applicationId }: UploadRow): AnySender {
  if (staffId !== null) return { staffId };
  if (applicationId !== null) return { applicationId };
  if (userId === null || customerId === null) throw new Error("an upload has no sender");
  return { userId, customerId };
}

/** Returns the id of the quota's owner. */
export function personOf(sender: AnySender): string {
  if ("staffId" in sender) return sender.staffId;
  return "applicationId" in sender ? sender.applicationId : sender.userId;
}

function isOfPerson(sender: AnySender) {
  if ("staffId" in sender) return eq(uploads.staffId, sender.staffId);
  if ("applicationId" in sender) return eq(uploads.applicationId, sender.applicationId);
  return eq(uploads.userId, sender.userId);
}

const isOf = (sender: AnySender) =>
  and(isOfPerson(sender), "customerId" in sender ? eq(uploads.customerId, sender.customerId) : undefined);

/** stored, valid and unused */
const usable = (sender: AnySender, ids: readonly string[], now: Date) =>
  and(inArray(uploads.id, ids), isOf(sender), eq(uploads.state, "stored"), gt(uploads.expiresAt, now));

/** advisory lock: arbitrary, but different from the others */
const quotaLock = 48_213;

/** Serialises calls for the same person until the transaction ends. */
export async function usedQuota(tx: Transaction, sender: AnySender, since: Date, except: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(${quotaLock}, hashtext(${personOf(sender)}))`);
  const [row] = await tx
    .select({ files: count(), bytes: sum(uploads.size) })
    .from(uploads)
    .where(and(isOfPerson(sender), gt(uploads.createdAt, since), ne(uploads.id, except)));
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) };
}

export async function insertUpload(tx: Transaction, row: UploadRow): Promise<void> {
  await tx.insert(uploads).values(row);
}

export async function findUpload(db: Database, sender: AnySender, id: string, now: Date) {
  const isOne = and(eq(uploads.id, id), isOf(sender), ne(uploads.state, "used"), gt(uploads.expiresAt, now));
  return (await db.select().from(uploads).where(isOne))[0];
}

/** @returns false when stored already, expired or gone */
export async function markStored(
  tx: Transaction,
  id: string,
  now: Date,
  facts: Required<Pick<UploadRow, "size" | "mime" | "sha256" | "scanner">>,
): Promise<boolean> {
  const rows = await tx
    .update(uploads)
    .set({ ...facts, state: "stored", received: facts.size })
    .where(and(eq(uploads.id, id), eq(uploads.state, "receiving"), gt(uploads.expiresAt, now)))
    .returning({ id: uploads.id });
  return rows.length > 0;
}

/** Locks usable uploads, so that each is used once. */
export async function lockStored(tx: Transaction, sender: AnySender, ids: readonly string[], now: Date) {
  return await tx
    .select()
    .from(uploads)
    .where(usable(sender, ids, now))
    .orderBy(asc(uploads.id))
    .for("update");
}

export async function markUsed(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.update(uploads).set({ state: "used" }).where(inArray(uploads.id, ids));
}

export async function storedUploads(db: Database, sender: Sender, ids: readonly string[], now: Date) {
  return await db
    .select()
    .from(uploads)
    .where(usable(sender, ids, now));
}

export async function keepUploadsUntil(
  tx: Transaction,
  sender: Sender,
  ids: readonly string[],
  now: Date,
  expiresAt: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(uploads)
    .set({ expiresAt })
    .where(usable(sender, ids, now));
}

export async function stateOf(tx: Transaction, id: string): Promise<UploadRow["state"] | undefined> {
  const rows = await tx.select({ state: uploads.state }).from(uploads).where(eq(uploads.id, id));
  return rows[0]?.state;
}

/** Expires an upload. @returns false when used or gone */
export async function expireUpload(tx: Transaction, { userId, customerId }: Sender, id: string, now: Date) {
  const isOne = and(
    eq(uploads.id, id),
    eq(uploads.userId, userId),
    eq(uploads.customerId, customerId),
    ne(uploads.state, "used"),
    gt(uploads.expiresAt, now),
  );
  const rows = await tx.update(uploads).set({ expiresAt: now }).where(isOne).returning({ id: uploads.id });
  return rows.length > 0;
}

/** Expires unused uploads. @returns their ids */
export async function expireUploadsOf(tx: Transaction, userId: string, now: Date): Promise<string[]> {
  const isMatch = and(eq(uploads.userId, userId), ne(uploads.state, "used"));
  const rows = await tx.update(uploads).set({ expiresAt: now }).where(isMatch).returning({ id: uploads.id });
  return rows.map(({ id }) => id);
}

/** in the past by the clock of every process, so that the upload cannot be stored or used */
const never = new Date(0);

/**
 * Marks an upload for deletion, so that it cannot be stored or used.
 *
 * @returns false when in none of the states, or gone
 */
export async function condemnUpload(tx: Transaction, id: string, states: readonly UploadRow["state"][]) {
  const isOne = and(eq(uploads.id, id), inArray(uploads.state, states));
  const rows = await tx.update(uploads).set({ expiresAt: never }).where(isOne).returning({ id: uploads.id });
  return rows.length > 0;
}

/** Detaches a used upload, so that it can be deleted. */
export async function releaseUpload(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .update(uploads)
    .set({ state: "stored", expiresAt: never })
    .where(and(eq(uploads.id, id), eq(uploads.state, "used")))
    .returning({ id: uploads.id });
  return rows.length > 0;
}

export async function deleteUnusedUpload(tx: Transaction, id: string): Promise<boolean> {
  const isOne = and(eq(uploads.id, id), ne(uploads.state, "used"));
  const rows = await tx.delete(uploads).where(isOne).returning({ id: uploads.id });
  return rows.length > 0;
}

export async function expiredUploads(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(ne(uploads.state, "used"), lte(uploads.expiresAt, before)))
    .orderBy(asc(uploads.expiresAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Returns parts of used files that a crash left behind. */
export async function leftParts(db: Database, before: Date, limit: number) {
  return await db
    .select({ id: uploadParts.id, uploadId: uploadParts.uploadId })
    .from(uploadParts)
    .innerJoin(uploads, eq(uploads.id, uploadParts.uploadId))
    .where(and(eq(uploads.state, "used"), lte(uploads.expiresAt, before)))
    .orderBy(asc(uploads.expiresAt))
    .limit(limit);
}

/** Deletes rows of used files. The files stay. */
export async function forgetUsed(db: Database, before: Date): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.state, "used"), lte(uploads.createdAt, before)));
}

export async function insertPart(db: Database, id: string, uploadId: string): Promise<void> {
  await db.insert(uploadParts).values({ id, uploadId, position: null });
}

/** @returns false when the file's length changed or it expired: the caller deletes the part */
export async function countPart(
  tx: Transaction,
  now: Date,
  part: { readonly id: string; readonly uploadId: string; readonly position: number; readonly size: number },
): Promise<boolean> {
  const isMatch = and(
    eq(uploads.id, part.uploadId),
    eq(uploads.received, part.position),
    eq(uploads.state, "receiving"),
    gt(uploads.expiresAt, now),
  );
  const rows = await tx
    .update(uploads)
    .set({ received: part.position + part.size })
    .where(isMatch)
    .returning({ id: uploads.id });
  if (rows.length === 0) return false;
  await tx.update(uploadParts).set({ position: part.position }).where(eq(uploadParts.id, part.id));
  return true;
}

/** Includes parts that do not count. */
export async function partsOf(db: Database, uploadId: string): Promise<string[]> {
  const rows = await db.select({ id: uploadParts.id }).from(uploadParts).where(eq(uploadParts.uploadId, uploadId));
  return rows.map(({ id }) => id);
}

export interface CountedSection {
  readonly id: string;
  /** offset in the file */
  readonly position: number;
}

export async function countedSectionsOf(db: Database, uploadId: string): Promise<CountedSection[]> {
  const rows = await db
    .select({ id: uploadParts.id, position: uploadParts.position })
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, uploadId))
    .orderBy(asc(uploadParts.position));
  return rows.flatMap(({ id, position }) => (position === null ? [] : [{ id, position }]));
}

export async function deletePart(db: Database, id: string): Promise<void> {
  await db.delete(uploadParts).where(eq(uploadParts.id, id));
}
