export const daySeconds = 86_400;

export const dayMs = 1_000 * daySeconds;

/** Adds days of 24 hours. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs);
}

/** Subtracts days of 24 hours. */
export function daysBefore(moment: Date, days: number): Date {
  return daysAfter(moment, -days);
}
