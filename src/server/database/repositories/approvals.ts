import { and, asc, desc, eq, inArray, lte } from "drizzle-orm";
import type { ApprovalAction, ApprovalState } from "#domain/policies/approvals.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { approvals } from "#server/database/tables.ts";

export type ApprovalRow = typeof approvals.$inferSelect;

export async function insertApproval(tx: Transaction, row: typeof approvals.$inferInsert): Promise<void> {
  await tx.insert(approvals).values(row);
}

export async function listApprovals(
  db: Database,
  { state, actions }: { readonly state: ApprovalState; readonly actions: readonly ApprovalAction[] },
  limit: number,
): Promise<ApprovalRow[]> {
  return await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.state, state), inArray(approvals.action, actions)))
    .orderBy(desc(approvals.proposedAt), desc(approvals.id))
    .limit(limit);
}

export async function pendingApprovalsOf(db: Queryable, subjects: readonly string[]): Promise<ApprovalRow[]> {
  if (subjects.length === 0) return [];
  const isWanted = and(inArray(approvals.subject, subjects), eq(approvals.state, "pending"));
  return await db.select().from(approvals).where(isWanted).orderBy(desc(approvals.proposedAt), desc(approvals.id));
}

/** Returns proposals that can be approved, provided that their subjects have not changed. */
export async function waitingApprovalsOf(db: Queryable, subjects: readonly string[], now: Date) {
  return (await pendingApprovalsOf(db, subjects)).filter(({ expiresAt }) => expiresAt > now);
}

export async function approvalsOf(db: Database, subject: string): Promise<ApprovalRow[]> {
  return await db
    .select()
    .from(approvals)
    .where(eq(approvals.subject, subject))
    .orderBy(asc(approvals.proposedAt), asc(approvals.id));
}

export async function approvalsById(db: Database, ids: readonly string[]): Promise<ApprovalRow[]> {
  if (ids.length === 0) return [];
  return await db.select().from(approvals).where(inArray(approvals.id, ids));
}

export async function findApproval(db: Queryable, id: string): Promise<ApprovalRow | undefined> {
  return (await db.select().from(approvals).where(eq(approvals.id, id)))[0];
}

export async function lockApproval(tx: Transaction, id: string): Promise<ApprovalRow | undefined> {
  return (await tx.select().from(approvals).where(eq(approvals.id, id)).for("update"))[0];
}

export async function settleApproval(
  tx: Transaction,
  id: string,
  settled: Pick<ApprovalRow, "state" | "decidedBy" | "decidedAt" | "sealedNote">,
): Promise<void> {
  await tx.update(approvals).set(settled).where(eq(approvals.id, id));
}

export async function expireApprovals(db: Database, now: Date): Promise<void> {
  const isMatch = and(eq(approvals.state, "pending"), lte(approvals.expiresAt, now));
  await db.update(approvals).set({ state: "stale" }).where(isMatch);
}
