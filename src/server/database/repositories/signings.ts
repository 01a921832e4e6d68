import { and, asc, eq, exists, getTableColumns, gt, gte, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { ContractStatus } from "#domain/portal/contract.ts";
import { mostWaiting } from "#domain/portal/signing.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import {
  contracts,
  contractVersions,
  customers,
  signatures,
  signers,
  signingDeclines,
  signings,
} from "#server/database/tables.ts";

export type SignerRow = typeof signers.$inferSelect;
export type VersionRow = typeof contractVersions.$inferSelect;

/** A signature or a refusal to sign. */
interface Deed {
  readonly contractNumber: string;
  readonly signerId: string;
  readonly version: number;
  readonly at: Date;
}

export interface SigningRecord {
  readonly signing: typeof signings.$inferSelect;
  readonly status: ContractStatus;
  readonly holderId: string;
  readonly country: (typeof customers.$inferSelect)["country"];
  /** make and model */
  readonly vehicle: string;
  /** in signing order */
  readonly signers: readonly SignerRow[];
  /** undefined until a signer opens it */
  readonly newest: VersionRow | undefined;
  /** of all versions */
  readonly signatures: readonly Deed[];
  readonly declines: readonly Deed[];
}

/** The caller checks that the reader may see the contracts. */
export async function findSigningRecords(db: Queryable, contractNumbers: readonly string[]): Promise<SigningRecord[]> {
  const numbers = [...contractNumbers];
  if (numbers.length === 0) return [];
  const found = await db
    .select({
      signing: signings,
      status: contracts.status,
      holderId: contracts.customerId,
      country: customers.country,
      vehicle: sql<string>`${contracts.make} || ' ' || ${contracts.model}`,
    })
    .from(signings)
    .innerJoin(contracts, eq(contracts.contractNumber, signings.contractNumber))
    .innerJoin(customers, eq(customers.id, contracts.customerId))
    .where(inArray(signings.contractNumber, numbers));
  const isWanted = and(inArray(signers.contractNumber, numbers), isNotNull(signers.position));
  const allSigners = await db.select().from(signers).where(isWanted).orderBy(asc(signers.position));
  const newest = await newestVersions(db, numbers);
  const [signed, declined] = [await deedsIn(db, signatures, numbers), await deedsIn(db, signingDeclines, numbers)];
  return found.map((row) => {
    const isOf = (other: { readonly contractNumber: string }) => other.contractNumber === row.signing.contractNumber;
    return {
      ...row,
      signers: allSigners.filter(isOf),
      newest: newest.find(isOf),
      signatures: signed.filter(isOf),
      declines: declined.filter(isOf),
    };
  });
}

async function newestVersions(db: Queryable, numbers: string[]): Promise<VersionRow[]> {
  return await db
    .selectDistinctOn([contractVersions.contractNumber], getTableColumns(contractVersions))
    .from(contractVersions)
    .innerJoin(signings, eq(signings.contractNumber, contractVersions.contractNumber))
    .where(and(inArray(contractVersions.contractNumber, numbers), gte(contractVersions.version, signings.firstVersion)))
    .orderBy(asc(contractVersions.contractNumber), sql`${contractVersions.version} desc`);
}

async function deedsIn(
  db: Queryable,
  table: typeof signatures | typeof signingDeclines,
  numbers: string[],
): Promise<Deed[]> {
  const { contractNumber, signerId, version, at } = table;
  return await db
    .select({ contractNumber, signerId, version, at })
    .from(table)
    .where(inArray(contractNumber, numbers))
    .orderBy(asc(at));
}

/** Returns at most `mostWaiting` contracts, the first to expire first. */
export async function contractsWaitingFor(db: Database, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ contractNumber: signings.contractNumber })
    .from(signers)
    .innerJoin(signings, eq(signings.contractNumber, signers.contractNumber))
    .innerJoin(contracts, eq(contracts.contractNumber, signings.contractNumber))
    .where(
      and(eq(signers.customerId, customerId), isNotNull(signers.position), eq(contracts.status, "pending-signature")),
    )
    .orderBy(asc(signings.validUntil), asc(signings.contractNumber))
    .limit(mostWaiting);
  return rows.map(({ contractNumber }) => contractNumber);
}

/** Includes withdrawn signings. */
export async function pageOfSignings(db: Database, after: string, limit: number): Promise<string[]> {
  const { contractNumber } = contracts;
  const isWanted = and(
    gt(contractNumber, after),
    or(
      exists(db.select({ one: sql`1` }).from(signings).where(eq(signings.contractNumber, contractNumber))),
      exists(
        db.select({ one: sql`1` }).from(contractVersions).where(eq(contractVersions.contractNumber, contractNumber)),
      ),
    ),
  );
  const rows = await db
    .select({ contractNumber })
    .from(contracts)
    .where(isWanted)
    .orderBy(asc(contractNumber))
    .limit(limit);
  return rows.map((row) => row.contractNumber);
}

/** Locks contracts against changes and signatures until the transaction ends. */
export async function lockContracts(tx: Transaction, contractNumbers: readonly string[]): Promise<void> {
  await tx
    .select({ contractNumber: contracts.contractNumber })
    .from(contracts)
    .where(inArray(contracts.contractNumber, contractNumbers))
    // All callers lock in the same order, so that they cannot deadlock.
    .orderBy(asc(contracts.contractNumber))
    .for("update");
}

/** Activates a contract after its last signature. */
export async function markSigned(tx: Transaction, contractNumber: string, version: number, at: Date): Promise<void> {
  await tx.update(signings).set({ signedVersion: version }).where(eq(signings.contractNumber, contractNumber));
  await tx
    .update(contracts)
    .set({ status: "active", concludedAt: at })
    .where(eq(contracts.contractNumber, contractNumber));
}

export async function recordSeal(
  tx: Transaction,
  contractNumber: string,
  seal: { sealedKey: string; sealedSha256: string; sealedSize: number; sealedAt: Date },
): Promise<void> {
  await tx.update(signings).set(seal).where(eq(signings.contractNumber, contractNumber));
}
