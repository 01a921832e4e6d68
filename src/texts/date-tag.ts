import type { Locale } from "#domain/shared/locale.ts";

/** English dates are American, with 24-hour times. */
export function dateTag(locale: Locale): string {
  return locale === "en" ? "en-US-u-hc-h23" : locale;
}
