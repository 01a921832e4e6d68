import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { IdentityProof } from "#domain/accounts/identity.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { verifications } from "#server/database/tables.ts";

export type VerificationRow = typeof verifications.$inferSelect;

/** Ends a pending verification of the same subject. */
export async function insertVerification(
  tx: Transaction,
  row: Pick<VerificationRow, "hashDigest" | "type" | "subjectMac" | "codeMac" | "createdAt" | "expiresAt"> & {
    readonly userId?: string | null;
    readonly contracts?: VerificationRow["contracts"];
    readonly sentTo?: VerificationRow["sentTo"];
  },
): Promise<void> {
  const { type, subjectMac } = row;
  await tx
    .delete(verifications)
    .where(
      and(eq(verifications.type, type), eq(verifications.subjectMac, subjectMac), isNull(verifications.verifiedAt)),
    );
  await tx.insert(verifications).values({ ...row, tries: 0 });
}

/**
 * Counts an attempt and uses the code up if it is right, in one statement: of concurrent attempts one succeeds, and at
 * most `maximum` are checked.
 *
 * @param attempt `userId` for types `link` and `signature`; `usableUntil`: of a completed verification
 * @returns undefined without a usable verification
 */
export async function spendVerificationAttempt(
  tx: Transaction,
  attempt: {
    hashDigest: string;
    type: VerificationRow["type"];
    codeMac: string;
    userId: string | null;
    maximum: number;
    now: Date;
    usableUntil: Date;
  },
): Promise<{ isRight: boolean; customerId: string | null; provedBy: IdentityProof | null } | undefined> {
  // A link whose numbers match no customer also gets a code, which never verifies: no enumeration of customers.
  const isRight = sql<boolean>`(${verifications.codeMac} = ${attempt.codeMac} and (${verifications.type} <> 'link' or ${verifications.customerId} is not null))`;
  const rows = await tx
    .update(verifications)
    .set({
      tries: sql`${verifications.tries} + 1`,
      verifiedAt: sql`case when ${isRight} then ${attempt.now.toISOString()}::timestamptz end`,
      expiresAt: sql`case when ${isRight} then ${attempt.usableUntil.toISOString()}::timestamptz else ${verifications.expiresAt} end`,
    })
    .where(
      and(
        eq(verifications.hashDigest, attempt.hashDigest),
        eq(verifications.type, attempt.type),
        attempt.userId === null ? isNull(verifications.userId) : eq(verifications.userId, attempt.userId),
        isNull(verifications.verifiedAt),
        lt(verifications.tries, attempt.maximum),
        gt(verifications.expiresAt, attempt.now),
      ),
    )
    .returning({ isRight, customerId: verifications.customerId, provedBy: verifications.provedBy });
  return rows[0];
}

/** Returns the newest link that awaits its code and has attempts left. */
export async function findOpenLink(
  db: Queryable,
  userId: string,
  { now, maximum }: { readonly now: Date; readonly maximum: number },
): Promise<Pick<VerificationRow, "hashDigest" | "expiresAt"> | undefined> {
  const { hashDigest, expiresAt, createdAt, type, tries, verifiedAt } = verifications;
  const isOne = and(
    eq(verifications.userId, userId),
    eq(type, "link"),
    isNull(verifiedAt),
    lt(tries, maximum),
    gt(expiresAt, now),
  );
  const [found] = await db
    .select({ hashDigest, expiresAt })
    .from(verifications)
    .where(isOne)
    .orderBy(desc(createdAt))
    .limit(1);
  return found;
}

const completed = (hashDigest: string, now: Date) =>
  and(
    eq(verifications.hashDigest, hashDigest),
    isNull(verifications.userId),
    isNotNull(verifications.verifiedAt),
    gt(verifications.expiresAt, now),
  );

export async function findCompleted(db: Database, hashDigest: string, now: Date): Promise<VerificationRow | undefined> {
  return (await db.select().from(verifications).where(completed(hashDigest, now)))[0];
}

/** @returns false when used or expired */
export async function consumeCompleted(tx: Transaction, hashDigest: string, now: Date): Promise<boolean> {
  const rows = await tx.delete(verifications).where(completed(hashDigest, now)).returning({ type: verifications.type });
  return rows.length > 0;
}

/** @returns undefined when missing, expired, used or of another signer */
export async function spendSigningProof(
  tx: Transaction,
  { hashDigest, userId, verifiedAfter }: { hashDigest: string; userId: string; verifiedAfter: Date },
): Promise<VerificationRow | undefined> {
  const isOne = and(
    eq(verifications.hashDigest, hashDigest),
    gte(verifications.verifiedAt, verifiedAfter),
    eq(verifications.type, "signature"),
    eq(verifications.userId, userId),
  );
  return (await tx.delete(verifications).where(isOne).returning())[0];
}

export async function setCustomerOfLink(
  tx: Transaction,
  hashDigest: string,
  customerId: string,
  provedBy: IdentityProof,
): Promise<boolean> {
  const rows = await tx
    .update(verifications)
    .set({ customerId, provedBy })
    .where(and(eq(verifications.hashDigest, hashDigest), isNull(verifications.verifiedAt)))
    .returning({ type: verifications.type });
  return rows.length > 0;
}

export async function deleteOldVerifications(db: Database, before: Date): Promise<void> {
  await db.delete(verifications).where(lte(verifications.expiresAt, before));
}

/** Deletes verifications that could link a user to the customer by one of the proofs. */
export async function deleteLinksTo(tx: Transaction, customerId: string, proofs: readonly IdentityProof[]) {
  const isMatch = and(eq(verifications.customerId, customerId), inArray(verifications.provedBy, proofs));
  await tx.delete(verifications).where(isMatch);
}
