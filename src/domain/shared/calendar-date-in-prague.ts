import { addMonths, daysBetween } from "./calendar-date.ts";
import { daysBefore } from "./days.ts";

/** The Swedish format is ISO 8601. */
const format = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Prague", dateStyle: "short" });

let last = { minute: Number.NaN, date: "" };

/** `YYYY-MM-DD` in Europe/Prague, by which ages and validities are counted. */
export function calendarDateInPrague(moment: Date): string {
  const minute = Math.floor(moment.getTime() / 60_000);
  // Cached because `Intl` is slow and calls repeat the same moment.
  if (minute !== last.minute) last = { minute, date: format.format(moment) };
  return last.date;
}

/**
 * By the calendar in Prague, at the same time in UTC. For 29 February it is the last day of the month, so that nothing
 * counts as older than it is.
 */
export function yearsBefore(moment: Date, years: number): Date {
  const today = calendarDateInPrague(moment);
  const days = daysBetween(addMonths(today, -12 * years), today);
  return daysBefore(moment, days);
}
