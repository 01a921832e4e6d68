import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Locale } from "#domain/shared/locale.ts";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import { prepared } from "#server/database/prepared.ts";
import { applicationSteps } from "#server/database/tables.ts";

export type StepRow = typeof applicationSteps.$inferSelect;

const selectSteps = prepared(
  "steps_of_application",
  new QueryBuilder()
    .select()
    .from(applicationSteps)
    .where(eq(applicationSteps.applicationId, sql.placeholder("applicationId"))),
);

export async function findSteps(db: Queryable, applicationId: string): Promise<StepRow[]> {
  return await selectSteps(db, { applicationId });
}

export interface BesideBusiness {
  readonly draft: string | null;
  readonly links: readonly { readonly id: string; readonly ownerKey: string }[];
}

const selectForBusiness = prepared(
  "steps_for_business",
  new QueryBuilder()
    .select({
      ...getTableColumns(applicationSteps),
      draft: sql<BesideBusiness["draft"]>`(
        select draft.sealed_values from application_drafts draft
        where draft.application_id = ${sql.placeholder("applicationId")} and draft.step = '1'
      )`,
      links: sql<BesideBusiness["links"] | null>`(
        select json_agg(json_build_object('id', link.id, 'ownerKey', link.owner_key)) from owner_links link
        where link.application_id = ${sql.placeholder("applicationId")} and link.state <> 'over'
      )`,
    })
    .from(applicationSteps)
    .where(eq(applicationSteps.applicationId, sql.placeholder("applicationId"))),
);

/**
 * Returns steps and the other data that a submission of step 1 needs. One statement, since each round trip extends the
 * lock of the application.
 */
export async function findStepsForBusiness(
  tx: Transaction,
  applicationId: string,
): Promise<{ readonly stored: StepRow[]; readonly beside: BesideBusiness }> {
  const rows = await selectForBusiness(tx, { applicationId });
  const stored = rows.map(({ draft: _draft, links: _links, ...row }) => row);
  return { stored, beside: { draft: rows[0]?.draft ?? null, links: rows[0]?.links ?? [] } };
}

export async function findStepsOf(db: Queryable, ids: readonly string[]): Promise<StepRow[]> {
  if (ids.length === 0) return [];
  return await db.select().from(applicationSteps).where(inArray(applicationSteps.applicationId, ids));
}

// One parameter for all columns: fewer parameters are faster to send.
const upsertStep = prepared(
  "store_step",
  sql`with given as (
      select * from jsonb_populate_record(null::application_steps, ${sql.placeholder("row")}::jsonb)
    ), stored as (
      insert into application_steps select * from given
      on conflict (application_id, step) do update set
        revision = excluded.revision,
        customer_type = excluded.customer_type,
        client_timestamp = excluded.client_timestamp,
        sealed_values = excluded.sealed_values,
        owner_keys = excluded.owner_keys,
        saved_at = excluded.saved_at
    ), dropped as (
      delete from application_drafts using given
      where application_drafts.application_id = given.application_id and application_drafts.step = given.step
    )
    update applications
    set
      customer_type = given.customer_type,
      updated_at = given.saved_at,
      locale = coalesce(${sql.placeholder("locale")}, locale)
    from given
    where id = given.application_id`,
);

/**
 * Stores a step, updates the application and deletes the draft, in one statement: each round trip extends the lock of
 * the application.
 *
 * @param locale of future messages; null keeps the present one
 */
export async function storeStep(tx: Transaction, row: StepRow, locale: Locale | null): Promise<void> {
  const columns = {
    application_id: row.applicationId,
    step: row.step,
    revision: row.revision,
    customer_type: row.customerType,
    client_timestamp: row.clientTimestamp,
    sealed_values: row.sealedValues,
    owner_keys: row.ownerKeys,
    saved_at: row.savedAt,
  };
  await upsertStep(tx, { row: JSON.stringify(columns), locale });
}

export async function setOwnerKeys(tx: Transaction, applicationId: string, ownerKeys: readonly (string | null)[]) {
  const isMatch = and(eq(applicationSteps.applicationId, applicationId), eq(applicationSteps.step, "1"));
  await tx.update(applicationSteps).set({ ownerKeys }).where(isMatch);
}
