import type { Country } from "#domain/countries/codes.ts";
import { addWorkingMinutes, usualTimes, workingMinutesBetween } from "#domain/queue/working-time.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import { dayMs } from "#domain/shared/days.ts";

/** Time before the start of the demo; working hours are the provider's in the country. */
export type Ago = { readonly workingHours: number } | { readonly hours: number };

export interface Deed {
  readonly at: Date;
  do(): Promise<void>;
}

export function momentAgo(ago: Ago, country: Country, now: Date): Date {
  if ("hours" in ago) return new Date(now.getTime() - ago.hours * 3_600_000);
  let left = ago.workingHours * 60;
  // Working hours do not cross midnight in UTC.
  for (let date = now.toISOString().slice(0, 10); ; date = addDays(date, -1)) {
    const begin = new Date(`${date}T00:00:00.000Z`);
    const end = new Date(Math.min(begin.getTime() + dayMs - 1, now.getTime()));
    const worked = workingMinutesBetween(usualTimes(country), begin, end);
    if (worked >= left) return addWorkingMinutes(usualTimes(country), begin, worked - left);
    left -= worked;
  }
}
