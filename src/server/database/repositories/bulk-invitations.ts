import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
} from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { bulkInvitations, customers, identities, invitations, users } from "#server/database/tables.ts";
import type { CustomerRow } from "./identities.ts";
import type { InvitationRow } from "./invitations.ts";
import { isMeant } from "./publications.ts";

export type BulkInvitationRow = typeof bulkInvitations.$inferSelect;

type Whom = Pick<BulkInvitationRow, "countries" | "filter">;

export type BulkCounts = Pick<BulkInvitationRow, "invited" | "acting" | "withoutEmail" | "invitedBefore">;

export async function insertBulkInvitation(tx: Transaction, row: typeof bulkInvitations.$inferInsert): Promise<void> {
  await tx.insert(bulkInvitations).values(row);
}

export async function findBulkInvitations(db: Queryable, ids: readonly string[]): Promise<BulkInvitationRow[]> {
  return await db.select().from(bulkInvitations).where(inArray(bulkInvitations.id, ids));
}

export async function lockBulkInvitation(tx: Transaction, id: string): Promise<BulkInvitationRow | undefined> {
  return (await tx.select().from(bulkInvitations).where(eq(bulkInvitations.id, id)).for("update"))[0];
}

export async function setBulkInvitation(
  tx: Transaction,
  id: string,
  facts: Partial<Omit<BulkInvitationRow, "id" | "staffId" | "countries" | "filter" | "createdAt">>,
): Promise<void> {
  await tx.update(bulkInvitations).set(facts).where(eq(bulkInvitations.id, id));
}

export async function newestBulkInvitations(db: Database, most: number): Promise<BulkInvitationRow[]> {
  return await db
    .select()
    .from(bulkInvitations)
    .orderBy(desc(bulkInvitations.createdAt), desc(bulkInvitations.id))
    .limit(most);
}

const isActedFor = (db: Queryable) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(identities)
      .innerJoin(users, and(eq(users.id, identities.userId), isNull(users.disabledAt)))
      .where(eq(identities.customerId, customers.id)),
  );

/** A dropped invitation reached no user. */
const isInvited = (db: Queryable) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(invitations)
      .where(and(eq(invitations.customerId, customers.id), ne(invitations.state, "dropped"))),
  );

export async function countInvitees(db: Queryable, { countries, filter }: Whom): Promise<BulkCounts> {
  const found = db
    .select({
      acting: sql<boolean>`${isActedFor(db)}`.as("acting"),
      hasEmail: sql<boolean>`${isNotNull(customers.sealedEmail)}`.as("has_email"),
      invitedBefore: sql<boolean>`${isInvited(db)}`.as("invited_before"),
    })
    .from(customers)
    .where(isMeant(db, { countries, filter, customerIds: null }))
    .as("found");
  const rows = await db
    .select({ acting: found.acting, hasEmail: found.hasEmail, invitedBefore: found.invitedBefore, customers: count() })
    .from(found)
    .groupBy(found.acting, found.hasEmail, found.invitedBefore);
  const counts = { invited: 0, acting: 0, withoutEmail: 0, invitedBefore: 0 };
  for (const row of rows) counts[sortOf(row)] += row.customers;
  return counts;
}

/** Returns "invited", or the first reason against it. */
export function sortOf({
  acting,
  hasEmail,
  invitedBefore,
}: {
  readonly acting: boolean;
  readonly hasEmail: boolean;
  readonly invitedBefore: boolean;
}): keyof BulkCounts {
  if (acting) return "acting";
  if (!hasEmail) return "withoutEmail";
  return invitedBefore ? "invitedBefore" : "invited";
}

export interface Invitee {
  readonly customer: CustomerRow;
  readonly acting: boolean;
  readonly invitedBefore: boolean;
}

/**
 * Returns customers by id and locks them, so that no other transaction invites or links them.
 *
 * @param after last id of the previous page
 */
export async function lockInvitees(
  tx: Transaction,
  { countries, filter }: Whom,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<Invitee[]> {
  const page = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(isMeant(tx, { countries, filter, customerIds: null }), after === null ? undefined : gt(customers.id, after)),
    )
    .orderBy(asc(customers.id))
    .limit(limit)
    .for("update");
  if (page.length === 0) return [];
  // A second statement: a statement that waits for a lock reads other tables as they were when it began.
  return await tx
    .select({
      customer: getTableColumns(customers),
      acting: sql<boolean>`${isActedFor(tx)}`,
      invitedBefore: sql<boolean>`${isInvited(tx)}`,
    })
    .from(customers)
    .where(
      inArray(
        customers.id,
        page.map(({ id }) => id),
      ),
    )
    .orderBy(asc(customers.id));
}

/** Replaces dropped invitations. The caller has locked the customers. */
export async function putInvitations(tx: Transaction, rows: readonly InvitationRow[]): Promise<void> {
  if (rows.length === 0) return;
  const given = (name: string) => sql`excluded.${sql.identifier(name)}`;
  await tx
    .insert(invitations)
    .values([...rows])
    .onConflictDoUpdate({
      target: invitations.customerId,
      set: {
        id: given("id"),
        state: given("state"),
        sendAt: given("send_at"),
        sealedEmail: given("sealed_email"),
        staffId: given("staff_id"),
        bulkId: given("bulk_id"),
        createdAt: given("created_at"),
      },
    });
}

export async function countRefused(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: invitations.bulkId, refused: count() })
    .from(invitations)
    .where(and(inArray(invitations.bulkId, ids), eq(invitations.state, "refused")))
    .groupBy(invitations.bulkId);
  return new Map(rows.flatMap(({ id, refused }) => (id === null ? [] : [[id, refused] as const])));
}

export async function refusedOf(
  db: Database,
  bulkId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly customer: CustomerRow; readonly invitation: InvitationRow }[]> {
  return await db
    .select({ customer: getTableColumns(customers), invitation: getTableColumns(invitations) })
    .from(invitations)
    .innerJoin(customers, eq(customers.id, invitations.customerId))
    .where(and(eq(invitations.bulkId, bulkId), eq(invitations.state, "refused")))
    .orderBy(asc(customers.name), asc(customers.id))
    .limit(limit)
    .offset(offset);
}

export async function deleteOldBulkInvitations(
  db: Database,
  { unsentBefore, sentBefore }: { readonly unsentBefore: Date; readonly sentBefore: Date },
): Promise<void> {
  const isMatch = or(
    and(inArray(bulkInvitations.state, ["proposed", "cancelled"]), lte(bulkInvitations.createdAt, unsentBefore)),
    and(eq(bulkInvitations.state, "sent"), lte(bulkInvitations.sentAt, sentBefore)),
  );
  await db.delete(bulkInvitations).where(isMatch);
}
