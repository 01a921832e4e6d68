import { and, asc, desc, eq, gt, isNotNull, lte } from "drizzle-orm";
import type { RequestType } from "#domain/portal/request.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import { requestDrafts } from "#server/database/tables.ts";
import type { Sender } from "./uploads.ts";

export type RequestDraftRow = typeof requestDrafts.$inferSelect;

const isOf = ({ userId, customerId }: Sender, type: RequestType) =>
  and(eq(requestDrafts.userId, userId), eq(requestDrafts.customerId, customerId), eq(requestDrafts.type, type));

/** @param since older drafts have expired, though their rows may exist */
export async function findRequestDraft(db: Database, sender: Sender, type: RequestType, since: Date) {
  const isOne = and(isOf(sender, type), gt(requestDrafts.savedAt, since));
  return (await db.select().from(requestDrafts).where(isOne))[0];
}

export async function lockRequestDraft(tx: Transaction, sender: Sender, type: RequestType) {
  return (await tx.select().from(requestDrafts).where(isOf(sender, type)).for("update"))[0];
}

/** Creates a row that can be locked. */
export async function beginRequestDraft(
  tx: Transaction,
  { userId, customerId }: Sender,
  type: RequestType,
  savedAt: Date,
): Promise<void> {
  await tx
    .insert(requestDrafts)
    .values({ userId, customerId, type, sealedDraft: null, revision: 0, savedAt })
    .onConflictDoNothing();
}

export async function changeRequestDraft(
  tx: Transaction,
  sender: Sender,
  type: RequestType,
  change: Pick<RequestDraftRow, "sealedDraft" | "revision" | "savedAt">,
): Promise<void> {
  await tx.update(requestDrafts).set(change).where(isOf(sender, type));
}

export async function draftedTypes(db: Database, { userId, customerId }: Sender, since: Date) {
  const isWanted = and(
    eq(requestDrafts.userId, userId),
    eq(requestDrafts.customerId, customerId),
    isNotNull(requestDrafts.sealedDraft),
    gt(requestDrafts.savedAt, since),
  );
  return await db
    .select({ type: requestDrafts.type, savedAt: requestDrafts.savedAt })
    .from(requestDrafts)
    .where(isWanted)
    .orderBy(desc(requestDrafts.savedAt));
}

export async function requestDraftsOf(db: Database, userId: string): Promise<RequestDraftRow[]> {
  return await db
    .select()
    .from(requestDrafts)
    .where(and(eq(requestDrafts.userId, userId), isNotNull(requestDrafts.sealedDraft)))
    .orderBy(asc(requestDrafts.customerId), asc(requestDrafts.type));
}

export async function deleteRequestDrafts(db: Database, savedBefore: Date): Promise<void> {
  await db.delete(requestDrafts).where(lte(requestDrafts.savedAt, savedBefore));
}
