import { BarChart } from "#web/charts/bar-chart.tsx";
import { dayText } from "#web/texts/days.ts";
import { countText, percentText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Day } from "#web/ui/day.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Section } from "#web/ui/section.tsx";
import { PlainTable } from "../parts/plain-table.tsx";
import type { PartProps } from "./counted-parts.tsx";
import styles from "./reports.module.css";
import { filedWeeks, reachedSteps, reportSteps, stateGroups } from "./shown-report.ts";

/** The colour of each group in a chart of parts that are paid, due, overdue and planned elsewhere. */
const colours = { approved: "paid", open: "due", rejected: "overdue", ended: "planned" } as const;

/** What was filed week by week: as columns, and in figures. */
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
              columns={[
                { key: "week", label: words.week },
                ...stateGroups.map((key) => ({ key, label: words.groups[key], isFigure: true })),
                { key: "total", label: words.total, isFigure: true },
              ]}
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

/** How far those have come who began: as columns, and in figures by country. */
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
            columns={[
              { key: "country", label: where },
              ...reportSteps.map((key) => ({ key, label: words.steps[key], isFigure: true })),
            ]}
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
