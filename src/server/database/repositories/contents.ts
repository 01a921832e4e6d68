import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { ContentSection } from "#domain/portal/content-sections.ts";
import { type Locale, locales } from "#domain/shared/locale.ts";
import type { ContactContents, DealerContents, FaqContents } from "#forms/portal/contents-schema.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { contacts, contactTexts, dealers, faqGroups, faqQuestions, importedContents } from "#server/database/tables.ts";
import { insertRows } from "./insert-rows.ts";

export type ContactTextRow = typeof contactTexts.$inferSelect;

export async function importedParts(db: Database): Promise<ContentSection[]> {
  const rows = await db.select({ part: importedContents.part }).from(importedContents);
  return rows.map(({ part }) => part);
}

export async function markImported(tx: Transaction, part: ContentSection, importedAt: Date): Promise<void> {
  await tx
    .insert(importedContents)
    .values({ part, importedAt })
    .onConflictDoUpdate({ target: importedContents.part, set: { importedAt } });
}

export async function markFirstImport(tx: Transaction, part: ContentSection, importedAt: Date): Promise<boolean> {
  const made = await tx.insert(importedContents).values({ part, importedAt }).onConflictDoNothing().returning();
  return made.length > 0;
}

export async function replaceContacts(tx: Transaction, all: readonly ContactContents[]): Promise<void> {
  await tx.delete(contacts);
  await tx.delete(contactTexts);
  await insertContacts(tx, all);
}

/** Each country has one contact of each kind. */
export const contactsId = ({ country, kind }: Pick<ContactContents, "country" | "kind">) => `${country}-${kind}`;

export async function deleteContacts(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const table of [contacts, contactTexts]) {
    await tx.delete(table).where(inArray(sql`${table.country} || '-' || ${table.kind}`, ids));
  }
}

export async function insertContacts(tx: Transaction, all: readonly ContactContents[]): Promise<void> {
  await insertRows(
    tx,
    contacts,
    all.flatMap(({ country, kind, people }) =>
      people.map(({ roles, segments, ...person }, index) => ({
        country,
        kind,
        position: index + 1,
        roles: roles ?? null,
        segments: segments ?? null,
        ...person,
      })),
    ),
  );
  await insertRows(
    tx,
    contactTexts,
    all.flatMap(({ country, kind, texts }) => locales.map((locale) => ({ country, kind, locale, ...texts[locale] }))),
  );
}

export async function replaceDealers(tx: Transaction, all: readonly DealerContents[]): Promise<void> {
  await tx.delete(dealers);
  await insertRows(
    tx,
    dealers,
    all.map(({ email, ...dealer }) => ({ ...dealer, email: email ?? null })),
  );
}

export async function replaceFaq(tx: Transaction, all: readonly FaqContents[]): Promise<void> {
  await tx.delete(faqGroups);
  await tx.delete(faqQuestions);
  await insertRows(
    tx,
    faqGroups,
    all.flatMap(({ id, titles }, index) =>
      locales.map((locale) => ({ id, locale, position: index + 1, title: titles[locale] })),
    ),
  );
  await insertRows(
    tx,
    faqQuestions,
    all.flatMap(({ id: groupId, questions }) =>
      questions.flatMap(({ id, texts }, index) =>
        locales.map((locale) => ({ id, locale, groupId, position: index + 1, ...texts[locale] })),
      ),
    ),
  );
}

export async function contactTextsIn(db: Database, country: Country, locale: Locale): Promise<ContactTextRow[]> {
  const rows = await db.select().from(contactTexts).where(eq(contactTexts.country, country));
  return rows.filter((row) => row.locale === locale);
}

export async function allContactTexts(db: Queryable): Promise<ContactTextRow[]> {
  return await db.select().from(contactTexts).orderBy(asc(contactTexts.country), asc(contactTexts.kind));
}

export async function allDealers(db: Queryable) {
  return await db.select().from(dealers).orderBy(asc(dealers.id));
}

export async function faqGroupsIn(db: Queryable, locale: Locale) {
  return await db.select().from(faqGroups).where(eq(faqGroups.locale, locale)).orderBy(asc(faqGroups.position));
}

export async function faqQuestionsIn(db: Queryable, locale: Locale) {
  return await db
    .select()
    .from(faqQuestions)
    .where(eq(faqQuestions.locale, locale))
    .orderBy(asc(faqQuestions.position), asc(faqQuestions.id));
}
