import { and, eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import { prepared } from "#server/database/prepared.ts";
import { applicationDrafts, type StepKey } from "#server/database/tables.ts";

export type DraftRow = typeof applicationDrafts.$inferSelect;

export async function findDrafts(db: Queryable, applicationId: string): Promise<DraftRow[]> {
  return await db.select().from(applicationDrafts).where(eq(applicationDrafts.applicationId, applicationId));
}

const selectDraft = prepared(
  "draft_of_step",
  new QueryBuilder()
    .select()
    .from(applicationDrafts)
    .where(
      and(
        eq(applicationDrafts.applicationId, sql.placeholder("applicationId")),
        eq(applicationDrafts.step, sql.placeholder("step")),
      ),
    ),
);

export async function findDraft(tx: Transaction, applicationId: string, step: StepKey): Promise<DraftRow | undefined> {
  return (await selectDraft(tx, { applicationId, step }))[0];
}

export async function putDraft(tx: Transaction, row: DraftRow): Promise<void> {
  const { applicationId: _application, step: _step, ...changed } = row;
  await tx
    .insert(applicationDrafts)
    .values(row)
    .onConflictDoUpdate({ target: [applicationDrafts.applicationId, applicationDrafts.step], set: changed });
}
