import { and, eq, ne, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import { prepared } from "#server/database/prepared.ts";
import { accessCodes, ownerLinkAccess, ownerLinks } from "#server/database/tables.ts";

export type OwnerLinkRow = typeof ownerLinks.$inferSelect;

export async function findOwnerLink(db: Queryable, linkDigest: string): Promise<OwnerLinkRow | undefined> {
  return (await db.select().from(ownerLinks).where(eq(ownerLinks.linkDigest, linkDigest)))[0];
}

export async function findOwnerLinkById(tx: Transaction, id: string): Promise<OwnerLinkRow | undefined> {
  return (await tx.select().from(ownerLinks).where(eq(ownerLinks.id, id)))[0];
}

export async function findLinkOfOwner(tx: Transaction, applicationId: string, ownerKey: string) {
  const isOne = and(eq(ownerLinks.applicationId, applicationId), eq(ownerLinks.ownerKey, ownerKey));
  return (await tx.select().from(ownerLinks).where(isOne))[0];
}

const selectLinks = prepared(
  "owner_links_of_application",
  new QueryBuilder()
    .select()
    .from(ownerLinks)
    .where(and(eq(ownerLinks.applicationId, sql.placeholder("applicationId")), ne(ownerLinks.state, "over")))
    .orderBy(ownerLinks.sentAt),
);

export async function findOwnerLinks(db: Queryable, applicationId: string): Promise<OwnerLinkRow[]> {
  return await selectLinks(db, { applicationId });
}

export async function insertOwnerLink(tx: Transaction, row: OwnerLinkRow): Promise<void> {
  await tx.insert(ownerLinks).values(row);
}

export async function changeOwnerLink(
  tx: Transaction,
  id: string,
  changed: Partial<Omit<OwnerLinkRow, "id" | "applicationId" | "ownerKey">>,
): Promise<void> {
  await tx.update(ownerLinks).set(changed).where(eq(ownerLinks.id, id));
}

export async function deleteOwnerLink(tx: Transaction, id: string): Promise<void> {
  await tx.delete(ownerLinks).where(eq(ownerLinks.id, id));
}

/** Deletes the personal data. The row stays, so that the page of the link can say that it ended. */
export async function endOwnerLink(tx: Transaction, id: string): Promise<void> {
  await tx.update(ownerLinks).set({ state: "over", sealedEmail: null, sealedCard: null }).where(eq(ownerLinks.id, id));
  await tx.delete(ownerLinkAccess).where(eq(ownerLinkAccess.ownerLinkId, id));
  await tx.delete(accessCodes).where(eq(accessCodes.ownerLinkId, id));
}

/** Lets a browser fill in the card. Idempotent. */
export async function grantOwnerAccess(tx: Transaction, row: typeof ownerLinkAccess.$inferInsert): Promise<void> {
  await tx.insert(ownerLinkAccess).values(row).onConflictDoNothing();
}

export async function holdsOwnerLink(db: Queryable, ownerLinkId: string, deviceDigest: string): Promise<boolean> {
  const isOne = and(eq(ownerLinkAccess.ownerLinkId, ownerLinkId), eq(ownerLinkAccess.deviceDigest, deviceDigest));
  const rows = await db.select({ id: ownerLinkAccess.ownerLinkId }).from(ownerLinkAccess).where(isOne);
  return rows.length > 0;
}
