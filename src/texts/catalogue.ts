import type { Locale } from "#domain/shared/locale.ts";
import { cs } from "#texts/cs/index.ts";
import { en } from "#texts/en/index.ts";
import { hu } from "#texts/hu/index.ts";
import { keepTreeTogether } from "#texts/keep-together.ts";
import type { Shape } from "#texts/shape.ts";
import { sk } from "#texts/sk/index.ts";
import { translations } from "#texts/translations.ts";

/** All texts of one language by namespace; a key that a language lacks or has beyond Czech does not compile. */
export type Catalogue = Shape<typeof cs>;

const byLocale = translations({
  cs: typeset("cs", cs),
  sk: typeset("sk", sk),
  hu: typeset("hu", hu),
  en: typeset("en", en),
});

/**
 * Spreadsheets and names of files are read by programs, and sentences of validation stand letter by letter as the
 * provider gave them: these keep plain spaces.
 */
function typeset(locale: Locale, { spreadsheets, files, validation, ...screens }: Catalogue): Catalogue {
  return { ...keepTreeTogether(locale, screens), spreadsheets, files, validation };
}

/** For the server, whose loaders send the browser the texts of one language that a page needs. */
export function catalogue(locale: Locale): Catalogue {
  return byLocale[locale];
}
