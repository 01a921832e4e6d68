import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { type Locale, locales } from "#domain/shared/locale.ts";
import { type RequestType, requestTypes } from "./request.ts";

/** In the menus of the home page and the requests page. */
const displayedInMenu: readonly RequestType[] = ["cession", "certificate", "overpayment", "repaymentScheduleChange"];

const unlisted: Readonly<Record<Locale, readonly RequestType[]>> = {
  cs: [],
  en: ["certificate"],
  sk: ["certificate", "repaymentScheduleChange"],
  hu: ["certificate", "repaymentScheduleChange"],
};

const notAskedIn: Readonly<Record<Locale, readonly RequestType[]>> = {
  cs: [],
  en: [],
  sk: ["certificate"],
  hu: ["certificate"],
};

/** Seven in Czech, six in English, five in the others. */
export function listedRequestTypes(locale: Locale): readonly RequestType[] {
  return requestTypes.filter((type) => !unlisted[locale].includes(type));
}

/**
 * By the country of the customer or by the language of the page.
 *
 * @param country null when the session acts for no customer yet
 */
export function whyInactive(type: RequestType, locale: Locale, country: Country | null): "country" | "language" | null {
  if (country !== null && factsOf(country).requests[type] === null) return "country";
  return notAskedIn[locale].includes(type) ? "language" : null;
}

export function isRequestActive(type: RequestType, locale: Locale, country: Country | null): boolean {
  return whyInactive(type, locale, country) === null;
}

export function languagesOf(type: RequestType): readonly Locale[] {
  return locales.filter((locale) => isRequestActive(type, locale, null));
}

export function quickRequestTypes(locale: Locale, country: Country | null): readonly RequestType[] {
  return displayedInMenu.filter((type) => isRequestActive(type, locale, country));
}
