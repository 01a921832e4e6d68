import { and, asc, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import { staffViews } from "#server/database/tables.ts";

export type StaffViewRow = typeof staffViews.$inferSelect;

/** By name. */
export async function viewsOfStaff(db: Queryable, staffId: string): Promise<StaffViewRow[]> {
  return await db.select().from(staffViews).where(eq(staffViews.staffId, staffId)).orderBy(asc(staffViews.name));
}

/** A view of this name gets another filter and keeps its id. @returns the id */
export async function putStaffView(tx: Transaction, row: StaffViewRow): Promise<string> {
  const { query, savedAt } = row;
  const [stored] = await tx
    .insert(staffViews)
    .values(row)
    .onConflictDoUpdate({ target: [staffViews.staffId, staffViews.list, staffViews.name], set: { query, savedAt } })
    .returning({ id: staffViews.id });
  return stored?.id ?? row.id;
}

/** @returns false: the person has no such view */
export async function deleteStaffView(tx: Transaction, staffId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(staffViews)
    .where(and(eq(staffViews.staffId, staffId), eq(staffViews.id, id)))
    .returning({ id: staffViews.id });
  return rows.length > 0;
}
