import { addDays } from "#domain/shared/calendar-date.ts";

/** The fewest days between the request and the transfer. */
const daysAhead = 30;
/** How many days before the end of a contract its transfer must have happened. */
const lastDaysWithout = 60;

/** The days on which a contract can be transferred, `YYYY-MM-DD`; none when the first one comes after the last one. */
export function cessionDays(today: string, end: string): { readonly least: string; readonly most: string } {
  return { least: addDays(today, daysAhead), most: addDays(end, -lastDaysWithout) };
}
