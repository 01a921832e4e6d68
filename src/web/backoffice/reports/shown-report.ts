import type { Country } from "#domain/countries/codes.ts";
import { clockOf } from "#domain/queue/queue.ts";
import type { ReviewState } from "#domain/review/review.ts";
import { addDays, daysBetween, mondayOf } from "#domain/shared/calendar-date.ts";
import type { Report } from "#server/use-cases/back-office/reports/reports.ts";

/** What a chart has a colour for: applications in states that mean the same to whoever looks at a whole week. */
export const stateGroups = ["approved", "open", "rejected", "ended"] as const;
export type StateGroup = (typeof stateGroups)[number];

export interface FiledWeek {
  /** its Monday */
  readonly week: string;
  readonly total: number;
  readonly counts: Readonly<Record<StateGroup, number>>;
}

/** A chart of more weeks has no columns that one could tell apart. */
const mostWeeks = 53;

/**
 * The weeks of the period, each with what was filed in it; none where nothing was. Of a period of more than a year those
 * before the first and after the last in which something was filed are left out.
 */
export function filedWeeks({ filed, from, to }: Pick<Report, "filed" | "from" | "to">): readonly FiledWeek[] {
  const firstFiled = filed[0]?.week;
  const lastFiled = filed.at(-1)?.week;
  if (firstFiled === undefined || lastFiled === undefined) return [];
  const isLong = daysBetween(mondayOf(from), to) >= 7 * mostWeeks;
  const [first, last] = isLong ? [firstFiled, lastFiled] : [mondayOf(from), mondayOf(to)];
  const weeks: FiledWeek[] = [];
  for (let week = first; week <= last; week = addDays(week, 7)) {
    const rows = filed.filter((row) => row.week === week);
    const countOf = (group: StateGroup) => sum(rows.filter(({ state }) => groupOf(state) === group));
    const counts = {
      approved: countOf("approved"),
      open: countOf("open"),
      rejected: countOf("rejected"),
      ended: countOf("ended"),
    };
    weeks.push({ week, total: sum(rows), counts });
  }
  return weeks;
}

/** The steps of the wizard as a report names them; the first is to begin. */
export const reportSteps = ["begun", "contact", "business", "person", "sent"] as const;

/** How many have come to each step, in all countries together and in each. */
export function reachedSteps({ begun }: Pick<Report, "begun">): {
  readonly all: readonly number[];
  readonly by: ReadonlyMap<Country, readonly number[]>;
} {
  const by = new Map(begun.map(({ country, begun: count, reached }) => [country, [count, ...reached]] as const));
  const all = reportSteps.map((_, step) => [...by.values()].reduce((total, counts) => total + (counts[step] ?? 0), 0));
  return { all, by };
}

function groupOf(state: ReviewState): StateGroup {
  if (clockOf.application[state] !== "ended") return "open";
  if (state === "rejected") return "rejected";
  return state === "withdrawn" || state === "lapsed" ? "ended" : "approved";
}

function sum(rows: readonly { readonly count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}
