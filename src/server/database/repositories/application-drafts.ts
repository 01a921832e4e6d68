import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#server/database/connect.ts";
import { applicationDrafts, type StepKey } from "#server/database/tables.ts";

export type DraftRow = typeof applicationDrafts.$inferSelect;

export async function findDrafts(db: Database | Transaction, applicationId: string): Promise<DraftRow[]> {
  return await db.select().from(applicationDrafts).where(eq(applicationDrafts.applicationId, applicationId));
}

export async function findDraft(tx: Transaction, applicationId: string, step: StepKey): Promise<DraftRow | undefined> {
  const rows = await tx.select().from(applicationDrafts).where(isOf(applicationId, step));
  return rows[0];
}

export async function putDraft(tx: Transaction, row: DraftRow): Promise<void> {
  const { applicationId: _application, step: _step, ...changed } = row;
  await tx
    .insert(applicationDrafts)
    .values(row)
    .onConflictDoUpdate({ target: [applicationDrafts.applicationId, applicationDrafts.step], set: changed });
}

function isOf(applicationId: string, step: StepKey) {
  return and(eq(applicationDrafts.applicationId, applicationId), eq(applicationDrafts.step, step));
}
