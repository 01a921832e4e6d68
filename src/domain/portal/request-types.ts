import type { Country } from "#domain/onboarding/types.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { type RequestType, requestTypes } from "./request.ts";

/** `displayInMenu`: the types that are a click away on home and on the page of requests. */
const displayedInMenu: readonly RequestType[] = ["cession", "certificate", "overpayment", "repaymentScheduleChange"];

const unlisted: Readonly<Record<Locale, readonly RequestType[]>> = {
  cs: [],
  en: ["certificate"],
  sk: ["certificate", "repaymentScheduleChange"],
  hu: ["certificate", "repaymentScheduleChange"],
};

/** The types that the page of requests lists in a language: seven in Czech, six in English, five in the others. */
export function listedRequestTypes(locale: Locale): readonly RequestType[] {
  return requestTypes.filter((type) => !unlisted[locale].includes(type));
}

/**
 * Whether a request can be made at all: a certificate neither in Slovak and Hungarian nor for customers of these countries.
 *
 * @param country of whom the session acts for; null: for nobody yet
 */
export function isRequestActive(type: RequestType, locale: Locale, country: Country | null): boolean {
  return type !== "certificate" || !(locale === "sk" || locale === "hu" || country === "sk" || country === "hu");
}

/** Quick links: what is displayed in menus and can be asked for. */
export function quickRequestTypes(locale: Locale, country: Country | null): readonly RequestType[] {
  return displayedInMenu.filter((type) => isRequestActive(type, locale, country));
}
