import { isCalendarDate } from "#domain/shared/calendar-date.ts";

const form = /^(\d{2})(\d{2})(\d{2})\/?(\d{3,4})$/;

/** Czech and Slovak, `YYMMDD/XXXX`, or `XXX` after the slash for births to 1953. */
export interface BirthNumber {
  /** null when the day does not exist */
  readonly birthdate: string | null;
  /** Nine digits have no check digit. */
  readonly isCheckDigitRight: boolean;
}

/** @returns null when the text has another form (Act 133/2000 § 13, Act 301/1995 § 2) */
export function readBirthNumber(text: string): BirthNumber | null {
  const [, year, month, day, serial] = form.exec(text.trim()) ?? [];
  if (year === undefined || month === undefined || day === undefined || serial === undefined) return null;
  const nine = Number(`${year}${month}${day}${serial.slice(0, 3)}`);
  const date = `${century(Number(year), serial)}${year}-${pad(monthOfBirth(Number(month)))}-${day}`;
  return {
    birthdate: isCalendarDate(date) ? date : null,
    isCheckDigitRight: serial.length === 3 || (nine % 11) % 10 === Number(serial.at(-1)),
  };
}

/** Ten digits were introduced in 1954: with them a year below 54 is of this century, with nine of the last. */
function century(year: number, serial: string): string {
  return serial.length === 4 && year < 54 ? "20" : "19";
}

/** Women have 50 added; 20 more are added when a day's numbers run out. */
function monthOfBirth(month: number): number {
  const base = month > 50 ? month - 50 : month;
  return base > 20 ? base - 20 : base;
}

function pad(month: number): string {
  return String(month).padStart(2, "0");
}

export function printedBirthNumber(text: string): string {
  const [, digits, serial] = /^(\d{6})\s*\/?\s*(\d{3,4})$/.exec(text.trim()) ?? [];
  return digits === undefined ? text : `${digits}/${serial}`;
}
