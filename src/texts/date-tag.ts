import type { Locale } from "#domain/shared/locale.ts";

/** The language tag that dates are shown by: English is that of the USA, with the 24 hours of every time on the screens. */
export function dateTag(locale: Locale): string {
  return locale === "en" ? "en-US-u-hc-h23" : locale;
}
