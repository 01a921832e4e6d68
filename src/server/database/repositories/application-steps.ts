import { sql } from "drizzle-orm";
import type { Locale } from "#domain/shared/locale.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import { readerOf } from "#server/database/rows-of.ts";
import { applicationSteps } from "#server/database/tables.ts";

export type StepRow = typeof applicationSteps.$inferSelect;

const readSteps = readerOf(applicationSteps);

/** All stored steps of an application, in no order: at most four. */
export async function findSteps(db: Database | Transaction, applicationId: string): Promise<StepRow[]> {
  return readSteps(await db.execute(sql`select * from application_steps where application_id = ${applicationId}`));
}

/**
 * Stores a step, notes what it says about the application, and drops the step's draft: one statement, since every
 * round trip is time in which the application is locked.
 *
 * @param locale of the messages from now on; null: as before
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
  // One parameter instead of a dozen: putting the statement together would otherwise cost as much as sending it.
  await tx.execute(sql`
    with given as (
      select * from jsonb_populate_record(null::application_steps, ${JSON.stringify(columns)}::jsonb)
    ), stored as (
      insert into application_steps select * from given
      on conflict (application_id, step) do update set
        revision = excluded.revision,
        customer_type = excluded.customer_type,
        client_timestamp = excluded.client_timestamp,
        sealed_values = excluded.sealed_values,
        saved_at = excluded.saved_at
    ), dropped as (
      delete from application_drafts using given
      where application_drafts.application_id = given.application_id and application_drafts.step = given.step
    )
    update applications
    set customer_type = given.customer_type, updated_at = given.saved_at, locale = coalesce(${locale}, locale)
    from given
    where id = given.application_id`);
}
