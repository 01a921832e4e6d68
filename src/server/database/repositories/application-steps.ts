import { eq, sql } from "drizzle-orm";
import type { Locale } from "#domain/shared/locale.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import { prepared } from "#server/database/prepared.ts";
import { applicationSteps } from "#server/database/tables.ts";

export type StepRow = typeof applicationSteps.$inferSelect;

const steps = prepared((db) =>
  db
    .select()
    .from(applicationSteps)
    .where(eq(applicationSteps.applicationId, sql.placeholder("applicationId")))
    .prepare("steps_of_application"),
);

/** All stored steps of an application, in no order: at most four. */
export async function findSteps(db: Database | Transaction, applicationId: string): Promise<StepRow[]> {
  return await steps(db).execute({ applicationId });
}

/** One parameter instead of a dozen: building the statement would otherwise cost as much as sending it. */
const given = sql`select * from jsonb_populate_record(null::application_steps, ${sql.placeholder("step")}::jsonb)`;
const stored = sql`
  insert into application_steps select * from given
  on conflict (application_id, step) do update set
    revision = excluded.revision,
    customer_type = excluded.customer_type,
    client_timestamp = excluded.client_timestamp,
    sealed_values = excluded.sealed_values,
    saved_at = excluded.saved_at`;
const dropped = sql`
  delete from application_drafts using given
  where application_drafts.application_id = given.application_id and application_drafts.step = given.step`;
const noted = sql`
  update applications set
    customer_type = given.customer_type,
    updated_at = given.saved_at,
    locale = coalesce(${sql.placeholder("locale")}, locale)
  from given where id = given.application_id`;

/** PostgreSQL carries out all parts, whether or not the rest reads them. */
const storing = prepared((db) =>
  db
    .with(
      db.$with("given", {}).as(given),
      db.$with("stored", {}).as(stored),
      db.$with("dropped", {}).as(dropped),
      db.$with("noted", {}).as(noted),
    )
    .select({ step: sql`step` })
    .from(sql`given`)
    .prepare("store_step"),
);

/**
 * Stores a step, updates the application from it, and deletes the step's draft. One statement does it all, since the
 * application is locked during every round trip.
 *
 * @param locale of messages from now on; null: as before
 */
export async function storeStep(tx: Transaction, row: StepRow, locale: Locale | null): Promise<void> {
  const columns = {
    application_id: row.applicationId,
    step: row.step,
    revision: row.revision,
    customer_type: row.customerType,
    client_timestamp: row.clientTimestamp,
    sealed_values: row.sealedValues,
    saved_at: row.savedAt,
  };
  await storing(tx).execute({ step: JSON.stringify(columns), locale });
}
