import type { Instalment } from "#domain/portal/contract.ts";
import type { Currency } from "#domain/shared/money.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { percentText, roundMoneyText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Card } from "#web/ui/card.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Bar } from "../parts/bar.tsx";
import { Money } from "../parts/money.tsx";
import { paidOf, yearColumns } from "./schedule-chart.ts";
import styles from "./schedule-section.module.css";
import { ScheduleTable } from "./schedule-table.tsx";
import { TakeSchedule } from "./take-schedule.tsx";

type ScheduleSectionProps = {
  contractNumber: string;
  schedule: readonly Instalment[];
  currency: Currency;
  today: string;
  words: Catalogue["portalContracts"];
};

/** How a contract is being paid: a bar that fills, the instalments over time, and the table behind both. */
export function ScheduleSection({ contractNumber, schedule, currency, today, words }: ScheduleSectionProps) {
  const locale = useLocale();
  if (schedule.length === 0)
    return (
      <Card level={2} title={words.progress}>
        {words.noSchedule}
      </Card>
    );
  const { paid, total } = paidOf(schedule);
  const share = total > 0 ? paid / total : 0;
  return (
    <Card
      level={2}
      title={words.progress}
      aside={
        <span className={styles.share} suppressHydrationWarning>
          {format(words.paidShare, { percent: percentText(locale, share) })}
        </span>
      }
    >
      <Bar share={share} />
      <dl className={styles.sums}>
        <div>
          <dt>{words.paid}</dt>
          <dd>
            <Money amount={paid} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{words.outstanding}</dt>
          <dd>
            <Money amount={total - paid} currency={currency} />
          </dd>
        </div>
      </dl>
      <Chart schedule={schedule} currency={currency} today={today} words={words} />
      <Disclosure summary={words.showSchedule} className={styles.table}>
        <ScheduleTable schedule={schedule} currency={currency} today={today} words={words} />
      </Disclosure>
      <TakeSchedule contractNumber={contractNumber} words={words} />
    </Card>
  );
}

type ChartProps = Pick<ScheduleSectionProps, "schedule" | "currency" | "today" | "words">;

/** A column for each year with what is due in it; the table says the same in figures. */
function Chart({ schedule, currency, today, words }: ChartProps) {
  const locale = useLocale();
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        {words.chart} ({currency})
      </figcaption>
      <ol className={styles.years} aria-hidden="true">
        {yearColumns(schedule, today).map(({ year, total, pieces }) => (
          <li key={year} className={styles.year}>
            <span className={styles.value} suppressHydrationWarning>
              {roundMoneyText(locale, total, currency)}
            </span>
            <svg className={styles.column} viewBox="0 0 100 100" preserveAspectRatio="none">
              {pieces.map(({ state, y, height }) => (
                <rect key={state} y={y} width="100" height={height} className={styles[state]} />
              ))}
            </svg>
            {year}
          </li>
        ))}
      </ol>
    </figure>
  );
}
