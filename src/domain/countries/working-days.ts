import type { Country } from "#domain/countries/codes.ts";
import { workingCalendar as cz } from "#domain/countries/cz/working-calendar.ts";
import { workingCalendar as hu } from "#domain/countries/hu/working-calendar.ts";
import { workingCalendar as sk } from "#domain/countries/sk/working-calendar.ts";
import type { Holiday, WorkingCalendar } from "#domain/countries/working-calendar.ts";
import { addDays } from "#domain/shared/calendar-date.ts";

const byCountry: Readonly<Record<Country, WorkingCalendar>> = { cz, sk, hu };

export function isWorkingDay(country: Country, date: string): boolean {
  const { holidays, moved } = byCountry[country];
  if (moved.worked.includes(date)) return true;
  const weekday = new Date(date).getUTCDay();
  if (weekday === 0 || weekday === 6 || moved.free.includes(date)) return false;
  return !holidays.some((holiday) => fallsOn(holiday, date));
}

function fallsOn({ on, until, except }: Holiday, date: string): boolean {
  const year = Number(date.slice(0, 4));
  if (year > (until ?? year) || except?.includes(year)) return false;
  return typeof on === "string" ? date.slice(5) === on : date === addDays(easterSunday(year), on);
}

/** The first day is not counted. */
export function addWorkingDays(country: Country, from: string, days: number): string {
  let date = from;
  for (let left = days; left > 0; ) {
    date = addDays(date, 1);
    if (isWorkingDay(country, date)) left -= 1;
  }
  return date;
}

/** Excludes `from`, includes `to`. */
export function workingDaysBetween(country: Country, from: string, to: string): number {
  let days = 0;
  for (let date = addDays(from, 1); date <= to; date = addDays(date, 1)) {
    if (isWorkingDay(country, date)) days += 1;
  }
  return days;
}

/** Gregorian calendar, `YYYY-MM-DD` (algorithm of Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const skippedLeaps = Math.floor(century / 4);
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - skippedLeaps - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  const [month, day] = [Math.floor(sum / 31), (sum % 31) + 1];
  return [String(year).padStart(4, "0"), ...[month, day].map((part) => String(part).padStart(2, "0"))].join("-");
}
