import type { Country } from "#domain/countries/codes.ts";
import { isWorkingDay } from "#domain/countries/working-days.ts";
import { addDays } from "#domain/shared/calendar-date.ts";

/** Minutes after midnight in Prague; in order, not adjacent. */
export type WorkingHours = readonly (readonly [from: number, until: number])[];

/** 8:00 to 12:00 and 12:30 to 16:30 */
const usualHours: WorkingHours = [
  [8 * 60, 12 * 60],
  [12 * 60 + 30, 16 * 60 + 30],
];

export interface WorkingTimes {
  readonly country: Country;
  readonly hours: WorkingHours;
  /** closed `YYYY-MM-DD` although the country works */
  readonly closed: readonly string[];
  /** worked `YYYY-MM-DD` although it is a public holiday */
  readonly worked: readonly string[];
}

export const usualTimes = (country: Country): WorkingTimes => ({ country, hours: usualHours, closed: [], worked: [] });

const minute = 60_000;

/** More than any run of holidays and closed days together. */
const mostFreeDays = 200;

export function minutesOfDay(hours: WorkingHours): number {
  return hours.reduce((sum, [from, until]) => sum + until - from, 0);
}

export function workingMinutesBetween(times: WorkingTimes, from: Date, to: Date): number {
  let minutes = 0;
  const last = dateInPrague(to);
  for (let date = dateInPrague(from); date <= last; date = addDays(date, 1)) {
    for (const [begins, ends] of spansOf(times, date)) {
      minutes += Math.max(0, Math.min(ends, to.getTime()) - Math.max(begins, from.getTime())) / minute;
    }
  }
  return minutes;
}

export function addWorkingMinutes(times: WorkingTimes, from: Date, minutes: number): Date {
  let left = minutes * minute;
  let date = dateInPrague(from);
  for (let free = 0; free < mostFreeDays; date = addDays(date, 1)) {
    const spans = spansOf(times, date);
    free = spans.length === 0 ? free + 1 : 0;
    for (const [begins, ends] of spans) {
      const begun = Math.max(begins, from.getTime());
      if (ends - begun >= left) return new Date(begun + left);
      left -= Math.max(0, ends - begun);
    }
  }
  throw new Error(`no working day in ${times.country} after ${date}`);
}

export function endOfDay(moment: Date): Date {
  return new Date(momentInPrague(addDays(dateInPrague(moment), 1), 0));
}

/** In milliseconds since 1970. */
function spansOf(times: WorkingTimes, date: string): readonly (readonly [number, number])[] {
  const isOpen = times.worked.includes(date) || (isWorkingDay(times.country, date) && !times.closed.includes(date));
  if (!isOpen) return [];
  return times.hours.map(([from, until]) => [momentInPrague(date, from), momentInPrague(date, until)]);
}

const wall = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Prague",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

function dateInPrague(moment: Date): string {
  return wall.format(moment).slice(0, 10);
}

/** Converts a Prague date and time. The offset is one or two hours and changes at night, outside working hours. */
export function momentInPrague(date: string, minutes: number): number {
  const inUtc = Date.parse(`${date}T00:00:00Z`) + minutes * minute;
  const shown = (ahead: number) => {
    const [, hours = "", rest = ""] = /(\d{2}):(\d{2})$/.exec(wall.format(new Date(inUtc - ahead * minute))) ?? [];
    return Number(hours) * 60 + Number(rest);
  };
  const ahead = shown(120) === minutes % 1_440 ? 120 : 60;
  return inUtc - ahead * minute;
}
