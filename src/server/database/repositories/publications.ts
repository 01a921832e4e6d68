import { and, asc, eq, exists, gt, inArray, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { contracts, customers, messageAttachments, messages, publications } from "#server/database/tables.ts";
import type { CustomerRow } from "./identities.ts";
import { findMessageOfCustomer } from "./messages.ts";

export type PublicationRow = typeof publications.$inferSelect;

export async function findCustomersByIds(db: Queryable, ids: readonly string[]): Promise<CustomerRow[]> {
  return await db.select().from(customers).where(inArray(customers.id, ids));
}

export async function insertPublication(tx: Transaction, row: typeof publications.$inferInsert): Promise<void> {
  await tx.insert(publications).values(row);
}

export async function findPublication(db: Queryable, id: string): Promise<PublicationRow | undefined> {
  return (await db.select().from(publications).where(eq(publications.id, id)))[0];
}

export async function findPublications(db: Queryable, ids: readonly string[]): Promise<PublicationRow[]> {
  return await db.select().from(publications).where(inArray(publications.id, ids));
}

export async function lockPublication(tx: Transaction, id: string): Promise<PublicationRow | undefined> {
  return (await tx.select().from(publications).where(eq(publications.id, id)).for("update"))[0];
}

export async function setPublication(
  tx: Transaction,
  id: string,
  facts: Pick<Partial<PublicationRow>, "state" | "after" | "recipients" | "sentAt">,
): Promise<void> {
  await tx.update(publications).set(facts).where(eq(publications.id, id));
}

/** Matches the customers of a publication or a bulk invitation. */
export function isMeant(
  db: Queryable,
  { countries, customerIds, filter }: Pick<PublicationRow, "countries" | "customerIds" | "filter">,
): SQL | undefined {
  const { customerType, product } = filter ?? {};
  const ofProduct = (wanted: NonNullable<typeof product>) =>
    db
      .select({ one: sql`1` })
      .from(contracts)
      .where(and(eq(contracts.customerId, customers.id), eq(contracts.product, wanted)));
  return and(
    inArray(customers.country, countries),
    customerIds === null ? undefined : inArray(customers.id, customerIds),
    customerType === undefined ? undefined : eq(customers.customerType, customerType),
    product === undefined ? undefined : exists(ofProduct(product)),
  );
}

/** @param after last id of the previous page */
export async function recipientsOf(
  tx: Transaction,
  publication: PublicationRow,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(isMeant(tx, publication), after === null ? undefined : gt(customers.id, after)))
    .orderBy(asc(customers.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function countRecipients(
  db: Database,
  whom: Pick<PublicationRow, "countries" | "customerIds" | "filter">,
): Promise<number> {
  return await db.$count(customers, isMeant(db, whom));
}

/** @param stoppedSince includes those cancelled since then after some customers had received them */
export async function openPublications(
  db: Database,
  { stoppedSince, most }: { readonly stoppedSince: Date; readonly most: number },
): Promise<PublicationRow[]> {
  const isWanted = or(
    inArray(publications.state, ["proposed", "planned", "sending"]),
    and(eq(publications.state, "cancelled"), gt(publications.sentAt, stoppedSince)),
  );
  return await db
    .select()
    .from(publications)
    .where(isWanted)
    .orderBy(asc(publications.sendAt), asc(publications.createdAt))
    .limit(most);
}

/** Stores messages; existing ones stay. @returns ids of the new ones */
export async function insertNewMessages(
  tx: Transaction,
  rows: readonly (typeof messages.$inferInsert)[],
  attachmentsOf: (messageId: string) => readonly (typeof messageAttachments.$inferInsert)[],
): Promise<string[]> {
  const made = await tx
    .insert(messages)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: messages.id });
  const attached = made.flatMap(({ id }) => attachmentsOf(id));
  if (attached.length > 0) await tx.insert(messageAttachments).values(attached);
  return made.map(({ id }) => id);
}

/** Accepts a message, or a publication to one customer, whose message has the same id. */
export async function countryOfMessageOrPlanned(db: Queryable, id: string): Promise<Country | null> {
  const found = await findMessageOfCustomer(db, id);
  if (found) return found.customer.country;
  const row = await findPublication(db, id);
  return row?.customerIds?.length === 1 ? (row.countries[0] ?? null) : null;
}

/** Messages sent before a cancellation refer to its files. */
const isOver = (db: Queryable, before: Date) => {
  const anyMessage = db.select({ one: sql`1` }).from(messages).where(eq(messages.publicationId, publications.id));
  return and(
    or(
      and(inArray(publications.state, ["proposed", "cancelled"]), lte(publications.createdAt, before)),
      and(eq(publications.state, "sent"), lte(publications.sentAt, before)),
    ),
    notExists(anyMessage),
  );
};

export async function findOldPublications(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: publications.id })
    .from(publications)
    .where(isOver(db, before))
    .orderBy(asc(publications.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function lockOldPublication(tx: Transaction, id: string, before: Date) {
  const isOne = and(eq(publications.id, id), isOver(tx, before));
  return (await tx.select().from(publications).where(isOne).for("update"))[0];
}

export async function deletePublication(tx: Transaction, id: string): Promise<void> {
  await tx.delete(publications).where(eq(publications.id, id));
}
