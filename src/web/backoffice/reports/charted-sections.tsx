import type { CaseState } from "#domain/cases/case.ts";
import type { Country } from "#domain/countries/codes.ts";
import { clockOf } from "#domain/queue/queue.ts";
import { addDays, daysBetween, mondayOf } from "#domain/shared/calendar-date.ts";
import type { Report } from "#server/use-cases/back-office/reports/reports.ts";
import { BarChart } from "#web/charts/bar-chart.tsx";
import { dayText } from "#web/texts/days.ts";
import { countText, percentText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Day } from "#web/ui/day.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Section } from "#web/ui/section.tsx";
import { PlainTable } from "../components/plain-table.tsx";
import { figure, type PartProps } from "./counted-sections.tsx";
import styles from "./reports.module.css";

const colours = { approved: "paid", open: "due", rejected: "overdue", ended: "planned" } as const;

export function FiledPart({ report, words: { filed: words, figures } }: PartProps) {
  const locale = useLocale();
  const weeks = filedWeeks(report);
  const count = (value: number) => (Number.isInteger(value) ? countText(locale, value) : "");
  return (
    <Section id="filed" title={words.title} className={styles.part}>
      {weeks.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <BarChart
            caption={words.hint}
            legend={stateGroups.map((group) => [colours[group], words.groups[group]])}
            format={count}
            columns={weeks.map(({ week, total, counts }) => ({
              key: week,
              label: dayText(locale, week).replace(/,?\s*\d{4}\.?\s*/, ""),
              title: [
                `${words.week} ${dayText(locale, week)}: ${count(total)}`,
                ...stateGroups.map((group) => `${words.groups[group]}: ${count(counts[group])}`),
              ].join("\n"),
              value: total === 0 ? null : count(total),
              parts: Object.fromEntries(stateGroups.map((group) => [colours[group], counts[group]])),
            }))}
          />
          <Disclosure summary={figures}>
            <PlainTable
              caption={words.title}
              columns={["week", ...stateGroups.map(figure), figure("total")]}
              words={{ ...words.groups, week: words.week, total: words.total }}
              rows={weeks.map(({ week, total, counts }) => ({
                id: week,
                cells: {
                  week: <Day date={week} />,
                  approved: count(counts.approved),
                  open: count(counts.open),
                  rejected: count(counts.rejected),
                  ended: count(counts.ended),
                  total: count(total),
                },
              }))}
            />
          </Disclosure>
        </>
      )}
    </Section>
  );
}

export function BegunPart({ report, words: { begun: words, speed, country: where }, countryNames }: PartProps) {
  const locale = useLocale();
  const { all, by } = reachedSteps(report);
  const [begun = 0] = all;
  const count = (value: number) => (Number.isInteger(value) ? countText(locale, value) : "");
  const lists = [{ id: "all", name: speed.all, counts: all }].concat(
    [...by].map(([country, counts]) => ({ id: country, name: countryNames[country], counts: [...counts] })),
  );
  return (
    <Section id="begun" title={words.title} className={styles.part}>
      {begun === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <BarChart
            caption={words.hint}
            legend={[
              ["paid", words.reached],
              ["planned", words.lost],
            ]}
            format={count}
            columns={reportSteps.map((step, index) => {
              const reached = all[index] ?? 0;
              const lost = (all[index - 1] ?? reached) - reached;
              return {
                key: step,
                label: words.steps[step],
                title: `${words.steps[step]}: ${count(reached)} (${percentText(locale, reached / begun)})`,
                value: percentText(locale, reached / begun),
                parts: { paid: reached, planned: lost },
              };
            })}
          />
          <PlainTable
            caption={words.title}
            columns={["country", ...reportSteps.map(figure)]}
            words={{ ...words.steps, country: where }}
            rows={lists.map(({ id, name, counts }) => {
              const cell = (step: number) => count(counts[step] ?? 0);
              const [begunCell, contact, business, person, sent] = reportSteps.map((_, step) => cell(step));
              return { id, cells: { country: name, begun: begunCell, contact, business, person, sent } };
            })}
          />
        </>
      )}
    </Section>
  );
}

/** States by chart colour; over an entire week those in a group mean the same. */
const stateGroups = ["approved", "open", "rejected", "ended"] as const;
type StateGroup = (typeof stateGroups)[number];

interface FiledWeek {
  /** its Monday */
  readonly week: string;
  readonly total: number;
  readonly counts: Readonly<Record<StateGroup, number>>;
}

/** More columns could not be distinguished. */
const mostWeeks = 53;

/** Returns weekly submissions of the period. For more than a year, leading and trailing empty weeks are left out. */
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

/** The wizard's steps in a report; the first is the start. */
const reportSteps = ["begun", "contact", "business", "person", "sent"] as const;

function reachedSteps({ begun }: Pick<Report, "begun">): {
  readonly all: readonly number[];
  readonly by: ReadonlyMap<Country, readonly number[]>;
} {
  const by = new Map(begun.map(({ country, begun: count, reached }) => [country, [count, ...reached]] as const));
  const all = reportSteps.map((_, step) => [...by.values()].reduce((total, counts) => total + (counts[step] ?? 0), 0));
  return { all, by };
}

function groupOf(state: CaseState): StateGroup {
  if (clockOf.application[state] !== "ended") return "open";
  if (state === "rejected") return "rejected";
  return state === "withdrawn" || state === "lapsed" ? "ended" : "approved";
}

function sum(rows: readonly { readonly count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}
