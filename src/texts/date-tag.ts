import type { Locale } from "#domain/shared/locale.ts";

/** The language tag that dates are written by: in English the day comes first, as it does in the fields of forms. */
export function dateTag(locale: Locale): string {
  return locale === "en" ? "en-GB" : locale;
}
