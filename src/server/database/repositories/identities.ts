import { asc, eq, sql } from "drizzle-orm";
import type { Identity, IdentityProof, Role } from "#domain/accounts/identity.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { contractNumbers, contracts, customers, identities } from "#server/database/tables.ts";
import { rolesOf } from "./roles-of.ts";

export type CustomerRow = typeof customers.$inferSelect;

export async function identitiesOf(db: Queryable, userId: string): Promise<Identity[]> {
  return await db
    .select({
      idam: identities.idam,
      name: customers.name,
      country: customers.country,
      roles: rolesOf(identities.customerId),
    })
    .from(identities)
    .innerJoin(customers, eq(customers.id, identities.customerId))
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.idam));
}

export async function customerIdsOf(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ customerId: identities.customerId })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.customerId));
  return rows.map(({ customerId }) => customerId);
}

export async function findCustomerOf(db: Queryable, idam: string): Promise<string | undefined> {
  const rows = await db.select({ customerId: identities.customerId }).from(identities).where(eq(identities.idam, idam));
  return rows[0]?.customerId;
}

export async function findCustomerById(db: Queryable, id: string): Promise<CustomerRow | undefined> {
  return (await db.select().from(customers).where(eq(customers.id, id)))[0];
}

/** Finds a customer by id or contract number. */
export async function findCustomerByText(db: Database, text: string): Promise<string | undefined> {
  const isOne = eq(sql`${customers.id}::text`, text);
  const [byId] = await db.select({ id: customers.id }).from(customers).where(isOne);
  if (byId) return byId.id;
  const [byContract] = await db
    .select({ id: contracts.customerId })
    .from(contracts)
    .where(eq(contracts.contractNumber, text));
  return byContract?.id;
}

/** Updates the contact in the accounting data. Absent fields stay. */
export async function setContactInRecords(
  tx: Transaction,
  id: string,
  contact: Partial<Pick<CustomerRow, "sealedEmail" | "sealedPhone">>,
): Promise<void> {
  await tx.update(customers).set(contact).where(eq(customers.id, id));
}

export async function isCustomer(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id));
  return rows.length > 0;
}

export async function customersOfUser(db: Database, userId: string) {
  return await db
    .select({ idam: identities.idam, customer: customers })
    .from(identities)
    .innerJoin(customers, eq(customers.id, identities.customerId))
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.idam));
}

/** Links a customer. Idempotent. @returns whether the link is new */
export async function insertIdentity(
  tx: Transaction,
  row: { idam: string; userId: string; customerId: string; provedBy: IdentityProof; createdAt: Date },
): Promise<boolean> {
  const made = await tx.insert(identities).values(row).onConflictDoNothing().returning({ idam: identities.idam });
  return made.length > 0;
}

export async function partiesOf(db: Database, contractNumber: string): Promise<CustomerRow[]> {
  const rows = await db
    .select({ customer: customers })
    .from(contractNumbers)
    .innerJoin(customers, eq(customers.id, contractNumbers.customerId))
    .where(eq(contractNumbers.contractNumber, contractNumber));
  return rows.map(({ customer }) => customer);
}

/** Adds a customer, unless it exists. */
export async function insertCustomer(
  tx: Transaction,
  row: CustomerRow,
  contracts: readonly { contractNumber: string; role: Role | null }[],
): Promise<void> {
  await tx.insert(customers).values(row).onConflictDoNothing();
  if (contracts.length === 0) return;
  await tx
    .insert(contractNumbers)
    .values(contracts.map((contract) => ({ ...contract, customerId: row.id })))
    .onConflictDoNothing();
}
