import { asc, eq, inArray, or } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import {
  archives,
  contractOpenings,
  contracts,
  listViews,
  notifications,
  signatures,
  signers,
  signingDeclines,
  uploads,
  withdrawals,
} from "#server/database/tables.ts";
import { pageOf } from "./page-of.ts";

export interface OwnCopyPage {
  readonly userId: string;
  readonly customerIds: readonly string[];
  /** id of the last row of the previous page */
  readonly after: string | null;
  readonly size: number;
}

export async function pageOfCopiedUploads(db: Database, page: OwnCopyPage) {
  return await pageOf(db.select().from(uploads).$dynamic(), uploads.id, eq(uploads.userId, page.userId), page);
}

export async function pageOfCopiedArchives(db: Database, page: OwnCopyPage) {
  return await pageOf(db.select().from(archives).$dynamic(), archives.id, eq(archives.userId, page.userId), page);
}

export async function pageOfCopiedViews(db: Database, page: OwnCopyPage) {
  return await pageOf(db.select().from(listViews).$dynamic(), listViews.id, eq(listViews.userId, page.userId), page);
}

export async function pageOfCopiedNotifications(db: Database, page: OwnCopyPage) {
  return await pageOf(
    db.select().from(notifications).$dynamic(),
    notifications.id,
    eq(notifications.userId, page.userId),
    page,
  );
}

export async function pageOfCopiedSignatures(db: Database, page: OwnCopyPage) {
  const query = db
    .select({ row: signatures, signer: signers })
    .from(signatures)
    .innerJoin(signers, eq(signers.id, signatures.signerId))
    .$dynamic();
  return await pageOf(query, signatures.id, eq(signatures.userId, page.userId), page);
}

/** Not paged: there is at most one for a version of a contract. */
export async function copiedDeclines(db: Database, userId: string) {
  return await db
    .select({ row: signingDeclines, signer: signers })
    .from(signingDeclines)
    .innerJoin(signers, eq(signers.id, signingDeclines.signerId))
    .where(eq(signingDeclines.userId, userId))
    .orderBy(asc(signingDeclines.contractNumber), asc(signingDeclines.version));
}

export async function copiedOpenings(db: Database, userId: string) {
  return await db
    .select()
    .from(contractOpenings)
    .where(eq(contractOpenings.userId, userId))
    .orderBy(asc(contractOpenings.contractNumber), asc(contractOpenings.version));
}

/** Returns the user's withdrawals and those from contracts of the user's customers. */
export async function pageOfCopiedWithdrawals(db: Database, page: OwnCopyPage) {
  const query = db
    .select({ row: withdrawals, customerId: contracts.customerId })
    .from(withdrawals)
    .innerJoin(contracts, eq(contracts.contractNumber, withdrawals.contractNumber))
    .$dynamic();
  const isTheirs = or(eq(withdrawals.userId, page.userId), inArray(contracts.customerId, page.customerIds));
  return await pageOf(query, withdrawals.contractNumber, isTheirs, page);
}
