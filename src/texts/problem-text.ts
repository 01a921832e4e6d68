import type { Country } from "#domain/countries/codes.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { ProblemCode } from "#domain/shared/result.ts";
import { lawMessage } from "#texts/law.ts";

const localeOf: Readonly<Record<Country, Locale>> = { cz: "cs", sk: "sk", hu: "hu" };

/**
 * What stands beside a field: the provider's own sentence where the language of the screen is that of the country,
 * otherwise the sentence of the language.
 *
 * @param localeTexts `problems` of the namespace `validation` in the language of the screen
 */
export function problemText(
  code: ProblemCode,
  country: Country,
  locale: Locale,
  localeTexts: Readonly<Record<ProblemCode, string>>,
): string {
  return localeOf[country] === locale ? lawMessage(country, code) : localeTexts[code];
}
