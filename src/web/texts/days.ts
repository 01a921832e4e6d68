import { customsOf, type Locale } from "#domain/shared/locale.ts";
import { dateTag } from "#texts/date-tag.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: Locale, timeZone: string, hasTime: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${hasTime}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(dateTag(locale), {
      timeZone,
      year: "numeric",
      // English has both orders of day and month, so it names the month.
      month: customsOf(locale).dateForm === "named-month" ? "short" : "numeric",
      day: "numeric",
      ...(hasTime && { hour: "numeric", minute: "2-digit" }),
    });
    formats.set(key, format);
  }
  return format;
}

/** @param date `YYYY-MM-DD`, without a time zone */
export function dayText(locale: Locale, date: string): string {
  // Dates do not break across lines.
  return formatter(locale, "UTC", false)
    .format(new Date(`${date}T00:00:00Z`))
    .replaceAll(" ", "\u00a0");
}

export const longDayText = (locale: Locale, date: string): string =>
  longFormatter(locale).format(new Date(`${date}T00:00:00Z`));

const longFormats = new Map<Locale, Intl.DateTimeFormat>();

function longFormatter(locale: Locale): Intl.DateTimeFormat {
  let format = longFormats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(dateTag(locale), { timeZone: "UTC", dateStyle: "full" });
    longFormats.set(locale, format);
  }
  return format;
}

/** @param month `YYYY-MM` */
export function monthText(locale: Locale, month: string): string {
  const format = new Intl.DateTimeFormat(dateTag(locale), { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** Day and time in the provider's time zone. @param moment ISO 8601 */
export const momentText = (locale: Locale, moment: string): string =>
  formatter(locale, "Europe/Prague", true).format(new Date(moment));

/** @param moment ISO 8601 */
export function clockText(locale: Locale, moment: string): string {
  const clock = { hour: "numeric", minute: "2-digit", timeZone: "Europe/Prague" } as const;
  return new Intl.DateTimeFormat(dateTag(locale), clock).format(new Date(moment));
}

/** With seconds. @param moment ISO 8601 */
export function exactMomentText(locale: Locale, moment: string): string {
  const exact = { dateStyle: "medium", timeStyle: "medium", timeZone: "Europe/Prague" } as const;
  return new Intl.DateTimeFormat(dateTag(locale), exact).format(new Date(moment));
}

/** `momentText` split after the day. @param moment ISO 8601 */
export function momentParts(locale: Locale, moment: string): { day: string; time: string } {
  const whole = momentText(locale, moment);
  const { length } = formatter(locale, "Europe/Prague", false).format(new Date(moment));
  return { day: whole.slice(0, length), time: whole.slice(length) };
}
