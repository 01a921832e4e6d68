import { addDays } from "#domain/shared/calendar-date.ts";

/** Least days between request and transfer. */
const daysAhead = 30;
/** Least days between transfer and the end of the contract. */
const lastDaysWithout = 60;

/** @returns `YYYY-MM-DD`; no days when `least` is after `most` */
export function cessionDays(today: string, end: string): { readonly least: string; readonly most: string } {
  return { least: addDays(today, daysAhead), most: addDays(end, -lastDaysWithout) };
}
