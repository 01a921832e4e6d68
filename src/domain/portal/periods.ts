import { addDays, addMonths } from "#domain/shared/calendar-date.ts";

const periods = {
  "this-month": { months: 1, back: 0 },
  "last-month": { months: 1, back: 1 },
  "this-quarter": { months: 3, back: 0 },
  "last-quarter": { months: 3, back: 1 },
  "this-year": { months: 12, back: 0 },
  "last-year": { months: 12, back: 1 },
} as const;
export type PeriodName = keyof typeof periods;
export const periodNames: readonly PeriodName[] = [
  "this-month",
  "last-month",
  "this-quarter",
  "last-quarter",
  "this-year",
  "last-year",
];

/** Both inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** @param today `YYYY-MM-DD` */
export function periodOf(name: PeriodName, today: string): Days {
  const { months, back } = periods[name];
  const month = Number(today.slice(5, 7)) - 1;
  const from = addMonths(`${today.slice(0, 7)}-01`, -(month % months) - back * months);
  return { from, to: addDays(addMonths(from, months), -1) };
}

export function readPeriodName(value: string): PeriodName | null {
  return periodNames.find((name) => name === value) ?? null;
}

export function periodNameOf({ from, to }: Days, today: string): PeriodName | undefined {
  return periodNames.find((name) => {
    const named = periodOf(name, today);
    return named.from === from && named.to === to;
  });
}
