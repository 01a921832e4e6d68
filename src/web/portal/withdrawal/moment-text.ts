import type { Locale } from "#domain/shared/locale.ts";
import { fullLocales } from "#web/texts/language-names.ts";

/** Date and time of day in Prague, to the second: when something took effect. @param at ISO 8601 */
export function momentText(locale: Locale, at: string): string {
  const form = new Intl.DateTimeFormat(fullLocales[locale], {
    dateStyle: "long",
    timeStyle: "medium",
    timeZone: "Europe/Prague",
  });
  return form.format(new Date(at));
}
