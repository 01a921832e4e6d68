const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function isLeap(year: number): boolean {
  if (year % 400 === 0) return true;
  if (year % 100 === 0) return false;
  return year % 4 === 0;
}

/** Parses `YYYY-MM-DD`; `null` when it is another text or not a real day. */
export function readDay(text: string): Day | null {
  if (text.length !== 10 || text.charAt(4) !== "-" || text.charAt(7) !== "-") return null;
  for (const i of [0, 1, 2, 3, 5, 6, 8, 9]) if (!"0123456789".includes(text.charAt(i))) return null;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8, 10));
  if (month < 1 || month > 12 || day < 1) return null;
  let last = daysInMonth[month - 1] ?? 0;
  if (month === 2 && isLeap(year)) last = 29;
  return day <= last ? { year, month, day } : null;
}

/** Negative when `a` is earlier. */
export function compareDays(a: Day, b: Day): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}

/** Counts the birthdays since `birth`; 29 February becomes 1 March in common years. */
export function ageOn(birth: Day, today: Day): number {
  let age = today.year - birth.year;
  if (today.month < birth.month || (today.month === birth.month && today.day < birth.day)) age -= 1;
  return age;
}

export function shiftDays(text: string, days: number): string {
  return new Date(Date.parse(`${text}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Moves `YYYY-MM-DD` by years; 29 February becomes 1 March in common years. */
export function shiftYears(text: string, years: number): string {
  const moved = `${String(Number(text.slice(0, 4)) + years).padStart(4, "0")}${text.slice(4)}`;
  return readDay(moved) ? moved : `${moved.slice(0, 4)}-03-01`;
}

export function todayInPrague(): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Prague" }).format(new Date());
}
