import * as z from "zod/mini";
import { type Country, countries } from "#domain/countries/codes.ts";
import { type ConsentTextWords, consentIds } from "#domain/onboarding/consent-text.ts";
import { type Locale, locales } from "#domain/shared/locale.ts";
import { paragraphDifferences, wordDifferences } from "#domain/shared/text-differences.ts";
import { staffNameShown } from "#server/contract/approvals.ts";
import type { Database } from "#server/database/connect.ts";
import type { ConsentTextRow } from "#server/database/repositories/consent-texts.ts";
import type { Shown } from "../definition.ts";
import { staffNames } from "../staff-name.ts";
import type { Subject } from "../subject.ts";
import { paragraphsShown, partsShown } from "../text-differences.ts";

interface ConsentTextPlace {
  readonly country: Country;
  readonly locale: Locale;
}

export const consentTextPlace: Subject<keyof ConsentTextPlace, ConsentTextPlace> = {
  params: ["country", "locale"],
  async find(_db, named) {
    const country = countries.find((code) => code === named.country);
    const locale = locales.find((code) => code === named.locale);
    return country && locale && { country, locale };
  },
  countriesOf: ({ country }) => [country],
  isPublic: true,
};

export const placeShown = { country: z.enum(countries), locale: z.enum(locales) };

export const wordsShown = {
  title: z.string(),
  paragraphs: z.array(z.string()),
  consents: z.record(z.enum(consentIds), z.string()),
};

export const versionShown = z.object({
  identifier: z.string(),
  version: z.int(),
  series: z.enum(["shipped", "staff"]),
  /** "past": another one replaces or precedes it */
  state: z.enum(["in-force", "planned", "past"]),
  validFrom: z.iso.datetime(),
  sha256: z.string(),
  /** null: part of the product, or the staff member has gone */
  proposedBy: z.nullable(staffNameShown),
  decidedBy: z.nullable(staffNameShown),
});
export type ConsentTextVersion = Shown<typeof versionShown>;

export const differencesShown = z.object({
  title: partsShown,
  paragraphs: paragraphsShown,
  consents: z.array(z.object({ id: z.enum(consentIds), parts: partsShown })),
});
export type ConsentTextDifferences = Shown<typeof differencesShown>;

export function textDifferences(before: ConsentTextWords, after: ConsentTextWords): ConsentTextDifferences {
  return {
    title: wordDifferences(before.title, after.title),
    paragraphs: paragraphDifferences(before.paragraphs, after.paragraphs),
    consents: consentIds.map((id) => ({ id, parts: wordDifferences(before.consents[id], after.consents[id]) })),
  };
}

export function inForceAt(rows: readonly ConsentTextRow[], now: Date): ConsentTextRow {
  const row = rows.find(({ validFrom }) => validFrom <= now);
  if (row === undefined) throw new Error("no consent text is in force: they are stored when the server starts");
  return row;
}

/** @param rows the one with precedence first */
export async function presentVersions(
  db: Database,
  rows: readonly ConsentTextRow[],
  now: Date,
): Promise<readonly ConsentTextVersion[]> {
  const staffNamed = await staffNames(
    db,
    rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy]),
  );
  const inForce = inForceAt(rows, now);
  return rows.map((row) => ({
    identifier: row.identifier,
    version: row.version,
    series: row.series,
    state: row === inForce ? "in-force" : row.validFrom > now ? "planned" : "past",
    validFrom: row.validFrom.toISOString(),
    sha256: row.sha256,
    proposedBy: staffNamed(row.proposedBy),
    decidedBy: staffNamed(row.decidedBy),
  }));
}
