import type { Locale } from "#domain/shared/locale.ts";
import { cs } from "#texts/cs/index.ts";
import { en } from "#texts/en/index.ts";
import { hu } from "#texts/hu/index.ts";
import { keepTreeTogether } from "#texts/keep-together.ts";
import type { Shape } from "#texts/shape.ts";
import { sk } from "#texts/sk/index.ts";
import { translations } from "#texts/translations.ts";

/** A key that is missing or not in Czech is a compile error. */
export type Catalogue = Shape<typeof cs>;

const byLocale = translations({
  cs: typeset("cs", cs),
  sk: typeset("sk", sk),
  hu: typeset("hu", hu),
  en: typeset("en", en),
});

/**
 * Adds no-break spaces, except to spreadsheets and file names, which programs read, and to validation sentences, which
 * must match the provider's text exactly.
 */
function typeset(locale: Locale, { spreadsheets, files, validation, ...screens }: Catalogue): Catalogue {
  return { ...keepTreeTogether(locale, screens), spreadsheets, files, validation };
}

/** For the server: loaders send the browser only the texts that a page needs. */
export function catalogue(locale: Locale): Catalogue {
  return byLocale[locale];
}
