import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, max, sql } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { ContractStatus } from "#domain/portal/contract.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import {
  contractParties,
  contracts,
  customers,
  identities,
  notifications,
  signers,
  signings,
} from "#server/database/tables.ts";

export interface ContractOfStaff {
  readonly contractNumber: string;
  readonly status: ContractStatus;
  /** make and model */
  readonly vehicle: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly country: Country;
}

/** The caller checks that the reader may see it. */
export async function findContractOfStaff(db: Queryable, contractNumber: string): Promise<ContractOfStaff | undefined> {
  const rows = await db
    .select({
      contractNumber: contracts.contractNumber,
      status: contracts.status,
      vehicle: sql<string>`${contracts.make} || ' ' || ${contracts.model}`,
      customerId: contracts.customerId,
      customerName: customers.name,
      country: customers.country,
    })
    .from(contracts)
    .innerJoin(customers, eq(customers.id, contracts.customerId))
    .where(eq(contracts.contractNumber, contractNumber));
  return rows[0];
}

/** Returns the parties, by default the holder first. */
export async function partiesInRecords(db: Queryable, { contractNumber, customerId, customerName }: ContractOfStaff) {
  const rows = await db
    .select({ customerId: contractParties.customerId, party: contractParties.party, name: contractParties.name })
    .from(contractParties)
    .where(and(eq(contractParties.contractNumber, contractNumber), isNotNull(contractParties.customerId)))
    .orderBy(asc(contractParties.position));
  const named = rows.flatMap((row) => (row.customerId === null ? [] : [{ ...row, customerId: row.customerId }]));
  const actor = { customerId, party: "lessee", name: customerName } as const;
  const all = named.some((row) => row.customerId === customerId) ? named : [actor, ...named];
  // A customer signs once, in the role that is named first.
  return all.filter((row, at) => all.findIndex((other) => other.customerId === row.customerId) === at);
}

export async function insertSigning(
  tx: Transaction,
  signing: typeof signings.$inferInsert,
  rows: readonly (typeof signers.$inferInsert)[],
): Promise<void> {
  await tx.insert(signings).values(signing);
  await tx.insert(signers).values([...rows]);
}

/** Adds a substitute. The caller excludes the former signer. */
export async function insertSigner(tx: Transaction, row: typeof signers.$inferInsert): Promise<void> {
  await tx.insert(signers).values(row);
}

export async function setLastDay(tx: Transaction, contractNumber: string, validUntil: string): Promise<void> {
  await tx.update(signings).set({ validUntil }).where(eq(signings.contractNumber, contractNumber));
}

/** Withdraws contracts from signature. @returns their numbers */
export async function deleteSignings(tx: Transaction, contractNumbers: readonly string[]): Promise<string[]> {
  if (contractNumbers.length === 0) return [];
  const rows = await tx
    .delete(signings)
    .where(inArray(signings.contractNumber, contractNumbers))
    .returning({ contractNumber: signings.contractNumber });
  return rows.map(({ contractNumber }) => contractNumber);
}

/** Returns when users of the customers were last notified. @param beginning of the subject */
export async function lastNotifiedOf(db: Queryable, customerIds: readonly string[], beginning: string) {
  if (customerIds.length === 0) return null;
  const [row] = await db
    .select({ last: max(notifications.at) })
    .from(identities)
    .innerJoin(
      notifications,
      and(
        eq(notifications.userId, identities.userId),
        eq(notifications.customerId, identities.customerId),
        eq(notifications.kind, "signature"),
        sql`left(${notifications.subject}, ${beginning.length}::int) = ${beginning}`,
      ),
    )
    .where(inArray(identities.customerId, customerIds));
  return row?.last ?? null;
}

/** Returns signings that have not expired. */
export async function pageOfWaitingSignings(
  db: Database,
  { after, today }: { readonly after: string | null; readonly today: string },
  limit: number,
): Promise<string[]> {
  const isWanted = and(
    after === null ? undefined : gt(signings.contractNumber, after),
    isNull(signings.signedVersion),
    gte(signings.validUntil, today),
    eq(contracts.status, "pending-signature"),
  );
  const rows = await db
    .select({ contractNumber: signings.contractNumber })
    .from(signings)
    .innerJoin(contracts, eq(contracts.contractNumber, signings.contractNumber))
    .where(isWanted)
    .orderBy(asc(signings.contractNumber))
    .limit(limit);
  return rows.map(({ contractNumber }) => contractNumber);
}
