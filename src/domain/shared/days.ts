/** A day of 24 hours, in seconds. */
export const daySeconds = 86_400;

/** The same in milliseconds. */
export const dayMs = 1_000 * daySeconds;

/** The moment a number of days of 24 hours later. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs);
}

/** The moment a number of days of 24 hours earlier. */
export function daysBefore(moment: Date, days: number): Date {
  return daysAfter(moment, -days);
}
