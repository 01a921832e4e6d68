import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { type Locale, locales } from "#domain/shared/locale.ts";
import { type RequestType, requestTypes } from "./request.ts";

/** `displayInMenu`: the types that are a click away on home and on the page of requests. */
const displayedInMenu: readonly RequestType[] = ["cession", "certificate", "overpayment", "repaymentScheduleChange"];

const unlisted: Readonly<Record<Locale, readonly RequestType[]>> = {
  cs: [],
  en: ["certificate"],
  sk: ["certificate", "repaymentScheduleChange"],
  hu: ["certificate", "repaymentScheduleChange"],
};

/** What cannot be asked for in a language, whatever the country. */
const notAskedIn: Readonly<Record<Locale, readonly RequestType[]>> = {
  cs: [],
  en: [],
  sk: ["certificate"],
  hu: ["certificate"],
};

/** The types that the page of requests lists in a language: seven in Czech, six in English, five in the others. */
export function listedRequestTypes(locale: Locale): readonly RequestType[] {
  return requestTypes.filter((type) => !unlisted[locale].includes(type));
}

/**
 * Why a request cannot be made at all: the country offers no such request (`country`), or it cannot be made in the
 * language of the page (`language`). null: it can be made.
 *
 * @param country of the customer that the session acts for; null: it acts for nobody yet
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

/** Quick links: what is displayed in menus and can be asked for. */
export function quickRequestTypes(locale: Locale, country: Country | null): readonly RequestType[] {
  return displayedInMenu.filter((type) => isRequestActive(type, locale, country));
}
