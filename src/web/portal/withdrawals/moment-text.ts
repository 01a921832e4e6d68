import type { Locale } from "#domain/shared/locale.ts";
import { dateTag } from "#texts/date-tag.ts";

/** Formats a legally relevant time in Prague, to the second. @param at ISO 8601 */
export function momentText(locale: Locale, at: string): string {
  const form = new Intl.DateTimeFormat(dateTag(locale), {
    dateStyle: "long",
    timeStyle: "medium",
    timeZone: "Europe/Prague",
  });
  return form.format(new Date(at));
}
