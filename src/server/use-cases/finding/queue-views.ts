import { randomUUID } from "node:crypto";
import { mostViews } from "#domain/portal/lists.ts";
import type { QueueView } from "#server/contract/queue.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { lockStaff } from "#server/database/repositories/staff.ts";
import { deleteStaffView, putStaffView, viewsOfStaff } from "#server/database/repositories/staff-views.ts";
import type { Clock } from "#server/ports/clock.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";

type Needed = { readonly database: Database; readonly clock: Clock };

/** What the person has saved, by name. */
export async function listQueueViews(
  { database }: Pick<Needed, "database">,
  { staff }: StaffSession,
): Promise<readonly QueueView[]> {
  const rows = await viewsOfStaff(database, staff.id);
  return rows.map(({ id, list, name, query }) => ({ viewId: id, list, name, query }));
}

/**
 * Saves filters of the queue under a name; a view that has this name is replaced and keeps its id.
 *
 * @throws Refusal too-many-views
 */
export async function saveQueueView(
  { database, clock }: Needed,
  { list, name, query }: Omit<QueueView, "viewId">,
  { staff }: StaffSession,
): Promise<{ readonly viewId: string }> {
  const savedAt = clock.now();
  return await transact(database, async (tx) => {
    // Two calls at once do not count past each other.
    await lockStaff(tx, staff.id);
    const views = await viewsOfStaff(tx, staff.id);
    if (views.length >= mostViews && !views.some((view) => view.name === name)) throw new Refusal("too-many-views");
    return { viewId: await putStaffView(tx, { id: randomUUID(), staffId: staff.id, list, name, query, savedAt }) };
  });
}

/** @throws Refusal not-found, also for somebody else's */
export async function deleteQueueView(
  { database }: Pick<Needed, "database">,
  viewId: string,
  { staff }: StaffSession,
): Promise<void> {
  if (!isUuid(viewId) || !(await deleteStaffView(database, staff.id, viewId))) throw new Refusal("not-found");
}
