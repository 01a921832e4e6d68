import { callingCodes, ownCallingCodes } from "#domain/countries/calling-codes.ts";
import type { Locale } from "#domain/shared/locale.ts";

const usual: Readonly<Record<Locale, (typeof ownCallingCodes)[number]>> = {
  cs: callingCodes.cz,
  sk: callingCodes.sk,
  hu: callingCodes.hu,
  en: callingCodes.cz,
};

/** The choice of prefixes on a page in a language, which begins with the one of its country. */
export function prefixChoice(locale: Locale, typed?: string) {
  return {
    options: ownCallingCodes.map((code) => ({ value: code, label: code })),
    defaultValue: typed || usual[locale],
  };
}
