import { dayMs } from "./days.ts";

/** Calendar dates are text without a time zone, so they compare as text. */
const form = /^(\d{4})-(\d{2})-(\d{2})$/;

/** In the Gregorian calendar, years 0001 to 9999. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = form.exec(text) ?? [];
  if (year === undefined || year === "0000") return false;
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= daysIn(year, Number(month));
}

function daysIn(year: string, month: number): number {
  if (month === 2) return isLeap(Number(year)) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Full years. A person born on 29 February comes of age on 1 March of a common year. */
export function ageOn(today: string, birthdate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return today.slice(5) >= birthdate.slice(5) ? years : years - 1;
}

/** The last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const total = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(total / 12)).padStart(4, "0");
  const month = (total % 12) + 1;
  const day = Math.min(Number(date.slice(8)), daysIn(year, month));
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}
