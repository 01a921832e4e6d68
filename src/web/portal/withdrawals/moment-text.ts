import type { Locale } from "#domain/shared/locale.ts";
import { dateTag } from "#texts/date-tag.ts";

/** Date and time of day in Prague, to the second: when something took effect. @param at ISO 8601 */
export function momentText(locale: Locale, at: string): string {
  const form = new Intl.DateTimeFormat(dateTag(locale), {
    dateStyle: "long",
    timeStyle: "medium",
    timeZone: "Europe/Prague",
  });
  return form.format(new Date(at));
}
