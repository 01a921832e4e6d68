import { addDays } from "#domain/shared/calendar-date.ts";

/** The fewest days between the request and the transfer. */
const daysAhead = 30;
/** How many days before the end of a contract its transfer must have happened. */
const lastDaysWithout = 60;

/** The days on which a contract can be transferred; none when `earliest` comes after `latest`. Dates are `YYYY-MM-DD`. */
export function cessionDays(
  today: string,
  end: string,
): {
  readonly earliest: string;
  readonly latest: string;
} {
  return { earliest: addDays(today, daysAhead), latest: addDays(end, -lastDaysWithout) };
}
