import { customsOf, type Locale } from "#domain/shared/locale.ts";

const englishMonths = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Parses a typed date to `YYYY-MM-DD`. Accepts the usual order of the locale with `.`, `/`, `-` or spaces, the year
 * first, eight digits, and in English a month's name. Returns other text and dates that do not exist for validation to
 * report.
 */
export function readTypedDate(text: string, locale: Locale): string {
  const trimmed = text.trim();
  const named = trimmed.toLowerCase().replace(/\p{L}{3,}/u, (word) => {
    const month = englishMonths.indexOf(word.slice(0, 3));
    return month < 0 ? word : ` ${month + 1} `;
  });
  // `Mar 5, 2026`: dates copied from a page can be pasted.
  const isMonthFirst = named !== trimmed.toLowerCase() && /^\p{L}/u.test(trimmed);
  const parts = /^\d{8}$/.test(named)
    ? splitEight(named, customsOf(locale).dateForm === "year-first")
    : named.split(isMonthFirst ? /[\s./,-]+/ : /[\s./-]+/).filter(Boolean);
  if (parts.length !== 3 || !parts.every((part) => /^\d+$/.test(part))) return trimmed;
  const [first = "", second = "", third = ""] = parts;
  const [year, month, day] = orderOf(first, second, third, isMonthFirst);
  if (year.length !== 4 || month.length > 2 || day.length > 2) return trimmed;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return exists(iso) ? iso : trimmed;
}

/**
 * Formats `YYYY-MM-DD` as the locale does: `1. 2. 2026`, `2026. 02. 01.`, `1 Feb 2026`. Returns other text unchanged.
 */
export function showDate(value: string, locale: Locale): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match || !exists(value)) return value;
  const [, year = "", month = "", day = ""] = match;
  const { dateForm } = customsOf(locale);
  if (dateForm === "year-first") return `${year}. ${month}. ${day}.`;
  if (dateForm === "named-month") {
    const name = englishMonths[Number(month) - 1] ?? "";
    return `${Number(day)} ${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`;
  }
  return `${Number(day)}. ${Number(month)}. ${year}`;
}

function orderOf(first: string, second: string, third: string, isMonthFirst: boolean) {
  if (isMonthFirst) return [third, first, second] as const;
  return first.length === 4 ? ([first, second, third] as const) : ([third, second, first] as const);
}

/**
 * Where the locale names the month, shows a complete numeric date with the name while the user types, because
 * `3/5/1980` is ambiguous.
 */
export function shownWhileTyping(text: string, locale: Locale): string {
  const isWhole = /^\s*(?:\d{1,2}[\s./-]+\d{1,2}[\s./-]+\d{4}|\d{8})\s*$/.test(text);
  return isWhole && customsOf(locale).dateForm === "named-month" ? showDate(readTypedDate(text, locale), locale) : text;
}

function splitEight(digits: string, isYearFirst: boolean): string[] {
  return isYearFirst
    ? [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
    : [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
}

function exists(iso: string): boolean {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
}
