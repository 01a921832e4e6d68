import { and, desc, eq, inArray, lte } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Database, Transaction } from "#server/database/connect.ts";
import { consentTexts } from "#server/database/tables.ts";

export type ConsentTextRow = typeof consentTexts.$inferSelect;

/** The newest version that is valid at `now`. */
export async function findTextInForce(
  db: Database | Transaction,
  country: Country,
  locale: Locale,
  now: Date,
): Promise<ConsentTextRow | undefined> {
  const rows = await db
    .select()
    .from(consentTexts)
    .where(and(eq(consentTexts.country, country), eq(consentTexts.locale, locale), lte(consentTexts.validFrom, now)))
    .orderBy(desc(consentTexts.version))
    .limit(1);
  return rows[0];
}

export async function findText(db: Database | Transaction, identifier: string): Promise<ConsentTextRow | undefined> {
  const rows = await db.select().from(consentTexts).where(eq(consentTexts.identifier, identifier));
  return rows[0];
}

/** Adds texts whose identifiers are new. Returns what is stored under all the given identifiers afterwards. */
export async function addTexts(tx: Transaction, rows: readonly ConsentTextRow[]): Promise<ConsentTextRow[]> {
  await tx
    .insert(consentTexts)
    .values([...rows])
    .onConflictDoNothing();
  const identifiers = rows.map((row) => row.identifier);
  return await tx.select().from(consentTexts).where(inArray(consentTexts.identifier, identifiers));
}
