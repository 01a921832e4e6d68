import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Country } from "#domain/countries/codes.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";
import { consentTextDrafts } from "#server/database/tables.ts";

export type ConsentTextDraftRow = typeof consentTextDrafts.$inferSelect;
type Place = Readonly<{ country: Country; locale: Locale }>;

const isAt = ({ country, locale }: Place) =>
  and(eq(consentTextDrafts.country, country), eq(consentTextDrafts.locale, locale));

export async function findTextDraft(db: Database, place: Place): Promise<ConsentTextDraftRow | undefined> {
  return (await db.select().from(consentTextDrafts).where(isAt(place)))[0];
}

export async function textDrafts(db: Database): Promise<ConsentTextDraftRow[]> {
  return await db.select().from(consentTextDrafts).where(isNotNull(consentTextDrafts.words));
}

export async function textDraftsOf(db: Queryable, ids: readonly string[]): Promise<ConsentTextDraftRow[]> {
  return await db.select().from(consentTextDrafts).where(inArray(consentTextDrafts.id, ids));
}

export async function lockTextDraftAt(tx: Transaction, place: Place, now: Date): Promise<ConsentTextDraftRow> {
  const { country, locale } = place;
  await tx
    .insert(consentTextDrafts)
    .values({ id: randomUUID(), country, locale, revision: 0, changedAt: now })
    .onConflictDoNothing();
  const [row] = await tx.select().from(consentTextDrafts).where(isAt(place)).for("update");
  if (row === undefined) throw new Error(`the draft of ${country} in ${locale} was inserted and is missing`);
  return row;
}

export async function lockTextDraft(tx: Transaction, id: string): Promise<ConsentTextDraftRow | undefined> {
  return (await tx.select().from(consentTextDrafts).where(eq(consentTextDrafts.id, id)).for("update"))[0];
}

export async function setTextDraft(
  tx: Transaction,
  id: string,
  changed: Pick<ConsentTextDraftRow, "revision" | "words" | "basedOn" | "changedAt" | "staffId">,
): Promise<void> {
  await tx.update(consentTextDrafts).set(changed).where(eq(consentTextDrafts.id, id));
}
