import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { IdentityProof } from "#domain/accounts/identity.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import {
  customers,
  endedIdentities,
  identities,
  listViews,
  monthPackDays,
  notifications,
  signatures,
  signers,
  users,
} from "#server/database/tables.ts";

export interface ActingUser {
  readonly idam: string;
  readonly userId: string;
  readonly email: string;
  /** null: the e-mail takes no messages */
  readonly emailProvenAt: Date | null;
  readonly locale: Locale;
  readonly provedBy: IdentityProof;
  readonly since: Date;
  readonly signedAs: string | null;
}

export async function actingUsersOf(db: Queryable, customerId: string): Promise<ActingUser[]> {
  const rows = await db
    .select({
      idam: identities.idam,
      userId: users.id,
      email: users.email,
      emailProvenAt: users.emailProvenAt,
      locale: users.locale,
      provedBy: identities.provedBy,
      since: identities.createdAt,
    })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.customerId, customerId), isNull(users.disabledAt)))
    .orderBy(asc(identities.createdAt), asc(identities.idam));
  const names = await signedNamesOf(db, customerId);
  return rows.map((row) => ({ ...row, signedAs: names.get(row.userId) ?? null }));
}

export async function identitiesAmong(
  db: Queryable,
  { userIds, customerIds }: { readonly userIds: readonly string[]; readonly customerIds: readonly string[] },
): Promise<{ readonly userId: string; readonly customerId: string }[]> {
  if (userIds.length === 0) return [];
  return await db
    .select({ userId: identities.userId, customerId: identities.customerId })
    .from(identities)
    .where(and(inArray(identities.userId, userIds), inArray(identities.customerId, customerIds)));
}

async function signedNamesOf(db: Queryable, customerId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectDistinctOn([signatures.userId], { userId: signatures.userId, name: signers.name })
    .from(signatures)
    .innerJoin(signers, eq(signers.id, signatures.signerId))
    .where(eq(signers.customerId, customerId))
    .orderBy(asc(signatures.userId), desc(signatures.at));
  return new Map(rows.flatMap(({ userId, name }) => (userId === null ? [] : [[userId, name] as const])));
}

export interface IdentityToEnd {
  readonly idam: string;
  readonly userId: string;
  readonly customerId: string;
}

export async function findIdentityOf(db: Queryable, { email, customerId }: { email: string; customerId: string }) {
  const rows = await db
    .select({ idam: identities.idam, userId: identities.userId, customerId: identities.customerId })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(users.email, email), eq(identities.customerId, customerId)));
  return rows[0];
}

export async function identitiesProvedBy(tx: Transaction, customerId: string, proofs: readonly IdentityProof[]) {
  return await tx
    .select({ idam: identities.idam, userId: identities.userId, customerId: identities.customerId })
    .from(identities)
    .where(and(eq(identities.customerId, customerId), inArray(identities.provedBy, proofs)))
    .orderBy(asc(identities.createdAt), asc(identities.idam));
}

export async function moveToEnded(
  tx: Transaction,
  idam: string,
  ended: { readonly endedAt: Date; readonly endedBy: "user" | "operator" },
): Promise<boolean> {
  const [row] = await tx.delete(identities).where(eq(identities.idam, idam)).returning();
  if (row === undefined) return false;
  await tx.insert(endedIdentities).values({ ...row, ...ended });
  for (const table of [listViews, monthPackDays, notifications]) {
    await tx.delete(table).where(and(eq(table.userId, row.userId), eq(table.customerId, row.customerId)));
  }
  return true;
}

export async function hasEndedIdentities(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ idam: endedIdentities.idam })
    .from(endedIdentities)
    .where(eq(endedIdentities.userId, userId))
    .limit(1);
  return rows.length > 0;
}

/**
 * Locks the users of a customer until the transaction ends.
 *
 * @returns a number that grows with each link and each end; null for an unknown customer
 */
export async function lockIdentitiesOf(tx: Transaction, customerId: string): Promise<number | null> {
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for("update");
  if (customer === undefined) return null;
  const live = await tx.$count(identities, eq(identities.customerId, customerId));
  const ended = await tx.$count(endedIdentities, eq(endedIdentities.customerId, customerId));
  // Ending moves a row from `live` to `ended`, so the sum still grows.
  return live + 2 * ended;
}
