import { ownCallingCodes } from "#domain/countries/calling-codes.ts";
import { countryOfLanguage, factsOf } from "#domain/countries/facts.ts";
import type { Locale } from "#domain/shared/locale.ts";

export function prefixChoice(locale: Locale, typed?: string) {
  return {
    options: ownCallingCodes.map((code) => ({ value: code, label: code })),
    defaultValue: typed || factsOf(countryOfLanguage(locale)).phone.callingCode,
  };
}
