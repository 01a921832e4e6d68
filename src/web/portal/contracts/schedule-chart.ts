import type { Instalment } from "#domain/portal/contract.ts";

export type InstalmentState = "paid" | "overdue" | "to-come";

/** @param today in Europe/Prague */
export function instalmentState({ paid, due }: Instalment, today: string): InstalmentState {
  if (paid !== null) return "paid";
  return due < today ? "overdue" : "to-come";
}

/** A piece of a column of a chart that is 100 high, measured from the top. */
interface Piece {
  readonly state: InstalmentState;
  readonly y: number;
  readonly height: number;
}

/** The amounts due in one year: the paid part at the bottom, then the overdue part, then the future part. */
export interface YearColumn {
  readonly year: string;
  /** what is due in it, in minor units */
  readonly total: number;
  readonly pieces: readonly Piece[];
}

const fromTheFoot: readonly InstalmentState[] = ["paid", "overdue", "to-come"];

/** A schedule by years; the year that costs most reaches the top. */
export function yearColumns(schedule: readonly Instalment[], today: string): YearColumn[] {
  const byYear = Map.groupBy(schedule, ({ due }) => due.slice(0, 4));
  const highest = Math.max(1, ...[...byYear.values()].map(sumOf));
  return [...byYear].map(([year, instalments]) => {
    const byState = Map.groupBy(instalments, (instalment) => instalmentState(instalment, today));
    let y = 100;
    const pieces = fromTheFoot.flatMap((state) => {
      const height = round((sumOf(byState.get(state) ?? []) / highest) * 100);
      y = round(y - height);
      return height > 0 ? [{ state, y, height }] : [];
    });
    return { year, total: sumOf(instalments), pieces };
  });
}

function sumOf(instalments: readonly Instalment[]): number {
  return instalments.reduce((sum, { amount }) => sum + amount, 0);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The paid amount of a schedule and its total, in minor units. */
export function paidOf(schedule: readonly Instalment[]): { paid: number; total: number } {
  return { paid: sumOf(schedule.filter(({ paid }) => paid !== null)), total: sumOf(schedule) };
}
