import { addDays, addMonths } from "#domain/shared/calendar-date.ts";

/** Periods that are asked for so often that they have a name. */
export const periodNames = [
  "this-month",
  "last-month",
  "this-quarter",
  "last-quarter",
  "this-year",
  "last-year",
] as const;
export type PeriodName = (typeof periodNames)[number];

/** First and last day, both within. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const months = { month: 1, quarter: 3, year: 12 } as const;

/** @param today `YYYY-MM-DD` */
export function periodOf(name: PeriodName, today: string): Period {
  const [which, length] = name.split("-") as ["this" | "last", keyof typeof months];
  const size = months[length];
  const month = Number(today.slice(5, 7)) - 1;
  const start = addMonths(`${today.slice(0, 7)}-01`, -(month % size));
  const from = which === "this" ? start : addMonths(start, -size);
  return { from, to: addDays(addMonths(from, size), -1) };
}

/** The name of a period; undefined: it has none. */
export function periodNameOf({ from, to }: Period, today: string): PeriodName | undefined {
  return periodNames.find((name) => {
    const named = periodOf(name, today);
    return named.from === from && named.to === to;
  });
}
