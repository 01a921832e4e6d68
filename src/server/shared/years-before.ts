import { addMonths, daysBetween } from "#domain/shared/calendar-date.ts";
import { calendarDateInPrague } from "./calendar-date-in-prague.ts";

/**
 * The moment a number of years earlier by the calendar in Prague, at the same time in UTC. For 29 February it is the
 * last day of the month in a common year, so that nothing counts as older than it is.
 */
export function yearsBefore(moment: Date, years: number): Date {
  const today = calendarDateInPrague(moment);
  const days = daysBetween(addMonths(today, -12 * years), today);
  return new Date(moment.getTime() - days * 86_400_000);
}
