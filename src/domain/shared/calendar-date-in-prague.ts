import { addMonths, daysBetween } from "./calendar-date.ts";
import { daysBefore } from "./days.ts";

/** Swedish writes dates as ISO 8601 does. */
const format = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Prague", dateStyle: "short" });

/** Within a minute the date does not change. */
let last = { minute: Number.NaN, date: "" };

/** The provider's calendar date at a moment, `YYYY-MM-DD`: ages and validities are counted in Europe/Prague. */
export function calendarDateInPrague(moment: Date): string {
  const minute = Math.floor(moment.getTime() / 60_000);
  // Called with every step and often for the same moment; the calendar is slow.
  if (minute !== last.minute) last = { minute, date: format.format(moment) };
  return last.date;
}

/**
 * The moment a number of years earlier by the calendar in Prague, at the same time in UTC. For 29 February it is the
 * last day of the month in a common year, so that nothing counts as older than it is.
 */
export function yearsBefore(moment: Date, years: number): Date {
  const today = calendarDateInPrague(moment);
  const days = daysBetween(addMonths(today, -12 * years), today);
  return daysBefore(moment, days);
}
