import { and, desc, eq, inArray, lte } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { consentTexts } from "#server/database/tables.ts";

export type ConsentTextRow = typeof consentTexts.$inferSelect;
export type NewConsentText = typeof consentTexts.$inferInsert;

/**
 * Returns the provider's own text that became valid last; without one the newest text of the product. So a release
 * never replaces a text that the provider has published.
 */
export async function findTextInForce(db: Queryable, country: Country, locale: Locale, now: Date) {
  const rows = await db
    .select()
    .from(consentTexts)
    .where(and(eq(consentTexts.country, country), eq(consentTexts.locale, locale), lte(consentTexts.validFrom, now)))
    .orderBy(...foremost)
    .limit(1);
  return rows[0];
}

/** "staff" sorts after "shipped". */
const foremost = [desc(consentTexts.series), desc(consentTexts.validFrom), desc(consentTexts.version)];

export async function textsOf(db: Queryable, country: Country, locale: Locale): Promise<ConsentTextRow[]> {
  const isOne = and(eq(consentTexts.country, country), eq(consentTexts.locale, locale));
  return await db
    .select()
    .from(consentTexts)
    .where(isOne)
    .orderBy(...foremost);
}

export async function textsInCountry(db: Database, country: Country): Promise<ConsentTextRow[]> {
  return await db.select().from(consentTexts).where(eq(consentTexts.country, country));
}

export async function allTexts(db: Database): Promise<ConsentTextRow[]> {
  return await db
    .select()
    .from(consentTexts)
    .orderBy(...foremost);
}

export async function findText(db: Queryable, identifier: string): Promise<ConsentTextRow | undefined> {
  return (await db.select().from(consentTexts).where(eq(consentTexts.identifier, identifier)))[0];
}

/** @returns the stored texts of all given identifiers */
export async function addTexts(tx: Transaction, rows: readonly NewConsentText[]): Promise<ConsentTextRow[]> {
  await tx
    .insert(consentTexts)
    .values([...rows])
    .onConflictDoNothing();
  const identifiers = rows.map((row) => row.identifier);
  return await tx.select().from(consentTexts).where(inArray(consentTexts.identifier, identifiers));
}
