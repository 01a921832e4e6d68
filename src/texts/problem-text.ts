import type { CountryFacts } from "#domain/countries/country.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { ProblemCode } from "#domain/shared/result.ts";
import { lawMessage } from "#texts/law.ts";

/** Returns the provider's sentence when the screen's language is the country's. */
export function problemText(
  code: ProblemCode,
  { country, defaultLocale }: Pick<CountryFacts, "country" | "defaultLocale">,
  locale: Locale,
  localeTexts: Readonly<Record<ProblemCode, string>>,
): string {
  return defaultLocale === locale ? lawMessage(country, code) : localeTexts[code];
}
