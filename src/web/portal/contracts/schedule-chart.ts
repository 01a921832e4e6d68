import type { Instalment } from "#domain/portal/contract.ts";

export type InstalmentState = "paid" | "overdue" | "to-come";

/** @param today in Europe/Prague */
export function instalmentState({ paid, due }: Instalment, today: string): InstalmentState {
  if (paid !== null) return "paid";
  return due < today ? "overdue" : "to-come";
}

/** One year's due amounts by state, in minor units. */
interface ScheduleYear {
  readonly year: string;
  readonly total: number;
  readonly parts: Readonly<Record<InstalmentState, number>>;
}

/** Groups a schedule by year, ascending. @param today in Europe/Prague */
export function yearsOf(schedule: readonly Instalment[], today: string): ScheduleYear[] {
  const byYear = Map.groupBy(schedule, ({ due }) => due.slice(0, 4));
  return [...byYear].map(([year, instalments]) => {
    const byState = Map.groupBy(instalments, (instalment) => instalmentState(instalment, today));
    const sum = (state: InstalmentState) => sumOf(byState.get(state) ?? []);
    const parts = { paid: sum("paid"), overdue: sum("overdue"), "to-come": sum("to-come") };
    return { year, total: sumOf(instalments), parts };
  });
}

const sumOf = (instalments: readonly Instalment[]): number => instalments.reduce((sum, { amount }) => sum + amount, 0);

export function paidOf(schedule: readonly Instalment[]): { paid: number; total: number } {
  return { paid: sumOf(schedule.filter(({ paid }) => paid !== null)), total: sumOf(schedule) };
}
