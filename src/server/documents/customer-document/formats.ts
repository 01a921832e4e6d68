import { customsOf, type Locale } from "#domain/shared/locale.ts";
import { type Currency, minorDigits, toMajor } from "#domain/shared/money.ts";
import { languageTags } from "#server/documents/sheet/letterhead-of.ts";
import { dateTag } from "#texts/date-tag.ts";

export interface Formats {
  /** @param amount in minor units */
  money(amount: number, currency: Currency): string;
  /** without the currency, for columns */
  number(amount: number, currency: Currency): string;
  /** @param percent 21 for 21 % */
  percent(percent: number): string;
  /** @param date `YYYY-MM-DD` */
  date(date: string | null): string;
  /** in Prague. @param at ISO 8601 in UTC */
  day(at: string): string;
  /** @param at ISO 8601 in UTC */
  moment(at: string): string;
}

const known = new Map<Locale, Formats>();

/** Cached: making formatters costs more than using them. */
export function formatsOf(locale: Locale): Formats {
  const formats = known.get(locale) ?? makeFormats(locale);
  known.set(locale, formats);
  return formats;
}

function makeFormats(locale: Locale): Formats {
  const tag = languageTags[locale];
  // 3/4/2026 is ambiguous between British and American readers.
  const parts = {
    month: customsOf(locale).dateForm === "named-month" ? "short" : "numeric",
    day: "numeric",
    year: "numeric",
  } as const;
  const dates = new Intl.DateTimeFormat(dateTag(locale), { ...parts, timeZone: "UTC" });
  const days = new Intl.DateTimeFormat(dateTag(locale), { ...parts, timeZone: "Europe/Prague" });
  const moments = new Intl.DateTimeFormat(dateTag(locale), {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: "Europe/Prague",
  });
  const percents = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 2 });
  const numbers = new Map<string, Intl.NumberFormat>();
  const formatter = (currency: Currency, style: "currency" | "decimal") => {
    const key = `${style} ${currency}`;
    const digits = minorDigits(currency);
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    const made =
      numbers.get(key) ?? new Intl.NumberFormat(tag, { ...options, style, ...(style === "currency" && { currency }) });
    numbers.set(key, made);
    return made;
  };
  return {
    money: (amount, currency) => formatter(currency, "currency").format(toMajor(amount, currency)),
    number: (amount, currency) => formatter(currency, "decimal").format(toMajor(amount, currency)),
    percent: (percent) => percents.format(percent / 100),
    day: (at) => days.format(new Date(at)),
    moment: (at) => moments.format(new Date(at)),
    date: (date) => (date === null ? "" : dates.format(new Date(date))),
  };
}
