import { eq, isNull, or, sql } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import { type ServiceTerms, usualTerms } from "#domain/queue/service-terms.ts";
import type { Queryable, Transaction } from "#server/database/connect.ts";
import { listedChanges, queueItems, serviceTerms } from "#server/database/tables.ts";

export type ServiceTermsRow = typeof serviceTerms.$inferSelect;

/** What somebody has changed. */
export async function changedTerms(db: Queryable): Promise<ServiceTermsRow[]> {
  return await db.select().from(serviceTerms);
}

/** What holds in each country. */
export async function serviceTermsIn(db: Queryable): Promise<(country: Country) => ServiceTerms> {
  const changed = new Map((await changedTerms(db)).map(({ country, terms }) => [country, terms]));
  return (country) => changed.get(country) ?? usualTerms(country);
}

export async function putServiceTerms(tx: Transaction, row: ServiceTermsRow): Promise<void> {
  const { terms, changedAt, staffId } = row;
  await tx
    .insert(serviceTerms)
    .values(row)
    .onConflictDoUpdate({ target: serviceTerms.country, set: { terms, changedAt, staffId } });
}

/** Says that the clock of everything that waits in a country is to be read anew; what has ended stays as it was judged. */
export async function noteOutdatedClocks(tx: Transaction, country: Country): Promise<void> {
  // A proposal about no country has the terms of the first one.
  const isOfCountry = or(eq(queueItems.country, country), isNull(queueItems.country));
  await tx.execute(
    sql`insert into ${listedChanges} ("kind", "id") select ${queueItems.kind}, ${queueItems.id} from ${queueItems} where ${queueItems.isOpen} and ${isOfCountry}`,
  );
}
