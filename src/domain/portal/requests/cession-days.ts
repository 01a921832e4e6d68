import { addDays } from "#domain/shared/calendar-date.ts";

/** A transfer is asked for at least so many days ahead. */
const daysAhead = 30;
/** In the last so many days a contract is not transferred any more. */
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
