import { and, asc, eq, sql } from "drizzle-orm";
import type { ListName } from "#domain/portal/lists.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { listViews, staffViews } from "#server/database/tables.ts";

export type ListViewRow = typeof listViews.$inferSelect;

interface Owner {
  readonly userId: string;
  readonly customerId: string;
}

/** advisory lock: arbitrary, but different from the others */
const viewsLock = 48_215;

const ownedBy = ({ userId, customerId }: Owner) =>
  and(eq(listViews.userId, userId), eq(listViews.customerId, customerId));

/** @param list null for all */
export async function viewsOf(db: Database, owner: Owner, list: ListName | null): Promise<ListViewRow[]> {
  const isWanted = and(ownedBy(owner), list === null ? undefined : eq(listViews.list, list));
  return await db.select().from(listViews).where(isWanted).orderBy(asc(listViews.list), asc(listViews.name));
}

/** Serialises calls for the same user until the transaction ends. */
export async function countViews(tx: Transaction, owner: Owner): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${viewsLock}, hashtext(${owner.userId}))`);
  return await tx.$count(listViews, ownedBy(owner));
}

export async function replaceView(
  tx: Transaction,
  { userId, customerId, list, name, query, savedAt }: Omit<ListViewRow, "id">,
): Promise<string | undefined> {
  const isOne = and(ownedBy({ userId, customerId }), eq(listViews.list, list), eq(listViews.name, name));
  const [row] = await tx.update(listViews).set({ query, savedAt }).where(isOne).returning({ id: listViews.id });
  return row?.id;
}

export async function insertView(tx: Transaction, row: ListViewRow): Promise<void> {
  await tx.insert(listViews).values(row);
}

export async function deleteView(db: Database, owner: Owner, id: string): Promise<boolean> {
  const isOne = and(ownedBy(owner), eq(listViews.id, id));
  const rows = await db.delete(listViews).where(isOne).returning({ id: listViews.id });
  return rows.length > 0;
}

type StaffViewRow = typeof staffViews.$inferSelect;

export async function viewsOfStaff(db: Queryable, staffId: string): Promise<StaffViewRow[]> {
  return await db.select().from(staffViews).where(eq(staffViews.staffId, staffId)).orderBy(asc(staffViews.name));
}

/** Inserts a view, or replaces the one with this name. */
export async function putStaffView(tx: Transaction, row: StaffViewRow): Promise<string> {
  const { query, savedAt } = row;
  const [stored] = await tx
    .insert(staffViews)
    .values(row)
    .onConflictDoUpdate({ target: [staffViews.staffId, staffViews.list, staffViews.name], set: { query, savedAt } })
    .returning({ id: staffViews.id });
  return stored?.id ?? row.id;
}

export async function deleteStaffView(tx: Transaction, staffId: string, id: string): Promise<boolean> {
  const isOne = and(eq(staffViews.staffId, staffId), eq(staffViews.id, id));
  const rows = await tx.delete(staffViews).where(isOne).returning({ id: staffViews.id });
  return rows.length > 0;
}
