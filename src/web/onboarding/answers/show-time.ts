import type { Locale } from "#domain/shared/locale.ts";
import { dateTag } from "#texts/date-tag.ts";
/** Formats a time in the provider's time zone. @param iso ISO 8601 */
export function showTime(iso: string, locale: Locale): string {
  const time = new Date(iso);
  return new Intl.DateTimeFormat(dateTag(locale), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Prague",
  }).format(time);
}
