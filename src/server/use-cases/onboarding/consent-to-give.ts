import type { Country } from "#domain/countries/codes.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Queryable } from "#server/database/connect.ts";
import { type ConsentTextRow, findText, findTextInForce } from "#server/database/repositories/consent-texts.ts";

/**
 * Returns the consent text that the last step names, in its language; without one, the text in force in the language of
 * the application. If the text was replaced since, the applicant has to read the new one.
 */
export async function findConsentToGive(
  db: Queryable,
  application: { country: Country; locale: Locale },
  raw: unknown,
  now: Date,
): Promise<ConsentTextRow> {
  const identifier = identifierIn(raw);
  const named = identifier === undefined ? undefined : await findText(db, identifier);
  const locale = named?.country === application.country ? named.locale : application.locale;
  return await requireTextInForce(db, application.country, locale, now);
}

/** Texts are published when the server starts. */
export async function requireTextInForce(
  db: Queryable,
  country: Country,
  locale: Locale,
  now: Date,
): Promise<ConsentTextRow> {
  const text = await findTextInForce(db, country, locale, now);
  if (text === undefined) throw new Error(`no consent text is in force for ${country} in ${locale}`);
  return text;
}

function identifierIn(raw: unknown): string | undefined {
  const docData = memberOf(raw, "docData");
  const identifier = memberOf(docData, "consentTextIdentifier");
  // Nothing else names a text, and the database would not accept U+0000.
  return typeof identifier === "string" && /^\s*[a-z0-9-]{1,100}\s*$/.test(identifier) ? identifier.trim() : undefined;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
