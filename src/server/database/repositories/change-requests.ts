import { and, asc, eq } from "drizzle-orm";
import type { ChangeRequestState } from "#domain/cases/case.ts";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import { changeRequests } from "#server/database/tables.ts";

export type ChangeRequestRow = typeof changeRequests.$inferSelect;

export async function changeRequestsOfCase(db: Queryable, applicationId: string): Promise<ChangeRequestRow[]> {
  return await db
    .select()
    .from(changeRequests)
    .where(eq(changeRequests.applicationId, applicationId))
    .orderBy(asc(changeRequests.round), asc(changeRequests.place));
}

export async function insertAsks(tx: Transaction, rows: readonly ChangeRequestRow[]): Promise<void> {
  await tx.insert(changeRequests).values([...rows]);
}

export async function settleAsks(tx: Transaction, applicationId: string, state: Exclude<ChangeRequestState, "asked">) {
  const isMatch = and(eq(changeRequests.applicationId, applicationId), eq(changeRequests.state, "asked"));
  await tx.update(changeRequests).set({ state }).where(isMatch);
}
