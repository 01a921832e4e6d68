import { eq, isNull, or, sql } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import { type SlaPolicy, usualTerms } from "#domain/queue/sla-policies.ts";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import { listedChanges, queueItems, slaPolicies } from "#server/database/tables.ts";

export type SlaPolicyRow = typeof slaPolicies.$inferSelect;

export async function changedTerms(db: Queryable): Promise<SlaPolicyRow[]> {
  return await db.select().from(slaPolicies);
}

export async function slaPolicyIn(db: Queryable): Promise<(country: Country) => SlaPolicy> {
  const changed = new Map((await changedTerms(db)).map(({ country, terms }) => [country, terms]));
  return (country) => changed.get(country) ?? usualTerms(country);
}

export async function putSlaPolicy(tx: Transaction, row: SlaPolicyRow): Promise<void> {
  const { terms, changedAt, staffId } = row;
  await tx
    .insert(slaPolicies)
    .values(row)
    .onConflictDoUpdate({ target: slaPolicies.country, set: { terms, changedAt, staffId } });
}

/** Queues waiting items for a new calculation of their deadline; ended ones stay as judged. */
export async function noteOutdatedClocks(tx: Transaction, country: Country): Promise<void> {
  // A proposal without a country has the SLA policy of the first country.
  const isOfCountry = or(eq(queueItems.country, country), isNull(queueItems.country));
  await tx.execute(
    sql`insert into ${listedChanges} ("kind", "id") select ${queueItems.kind}, ${queueItems.id} from ${queueItems} where ${queueItems.isOpen} and ${isOfCountry}`,
  );
}
