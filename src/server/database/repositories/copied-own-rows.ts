import { and, asc, eq, gt, inArray, or } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import {
  archives,
  contracts,
  signatures,
  signers,
  signingDeclines,
  uploads,
  withdrawals,
} from "#server/database/tables.ts";

/** Rows of what one user has done, in pages by id. Each page begins after the last row of the page before. */
export interface OwnCopyPage {
  readonly userId: string;
  /** whom the user acts for */
  readonly customerIds: readonly string[];
  /** the id of the last row of the page before; null: from the beginning */
  readonly after: string | null;
  readonly size: number;
}

export async function pageOfCopiedUploads(db: Database, { userId, after, size }: OwnCopyPage) {
  return await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.userId, userId), after === null ? undefined : gt(uploads.id, after)))
    .orderBy(asc(uploads.id))
    .limit(size);
}

export async function pageOfCopiedArchives(db: Database, { userId, after, size }: OwnCopyPage) {
  return await db
    .select()
    .from(archives)
    .where(and(eq(archives.userId, userId), after === null ? undefined : gt(archives.id, after)))
    .orderBy(asc(archives.id))
    .limit(size);
}

/** Each with the place in the contract that it was made for. */
export async function pageOfCopiedSignatures(db: Database, { userId, after, size }: OwnCopyPage) {
  return await db
    .select({ row: signatures, signer: signers })
    .from(signatures)
    .innerJoin(signers, eq(signers.id, signatures.signerId))
    .where(and(eq(signatures.userId, userId), after === null ? undefined : gt(signatures.id, after)))
    .orderBy(asc(signatures.id))
    .limit(size);
}

/** All of them: there is one for a version of a contract at most. */
export async function copiedDeclines(db: Database, userId: string) {
  return await db
    .select({ row: signingDeclines, signer: signers })
    .from(signingDeclines)
    .innerJoin(signers, eq(signers.id, signingDeclines.signerId))
    .where(eq(signingDeclines.userId, userId))
    .orderBy(asc(signingDeclines.contractNumber), asc(signingDeclines.version));
}

/** Withdrawals that the user has sent, and those from contracts of the user's customers; by contract number. */
export async function pageOfCopiedWithdrawals(db: Database, { userId, customerIds, after, size }: OwnCopyPage) {
  return await db
    .select({ row: withdrawals, customerId: contracts.customerId })
    .from(withdrawals)
    .innerJoin(contracts, eq(contracts.contractNumber, withdrawals.contractNumber))
    .where(
      and(
        or(eq(withdrawals.userId, userId), inArray(contracts.customerId, [...customerIds])),
        after === null ? undefined : gt(withdrawals.contractNumber, after),
      ),
    )
    .orderBy(asc(withdrawals.contractNumber))
    .limit(size);
}
