import type { Instalment } from "#domain/portal/contract.ts";
import type { Currency } from "#domain/shared/money.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { BarChart } from "#web/charts/bar-chart.tsx";
import { openPdf } from "#web/http/download.ts";
import { dayText } from "#web/texts/days.ts";
import { moneyText, percentText, roundMoneyText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Card } from "#web/ui/card.tsx";
import { Day } from "#web/ui/day.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Bar } from "../components/bar.tsx";
import { FileButton } from "../components/file-button.tsx";
import { Money } from "../components/money.tsx";
import { instalmentState, paidOf, yearsOf } from "./schedule-chart.ts";
import { failureOfOne, shownFailure } from "./schedule-failure.ts";
import styles from "./schedule-section.module.css";

type ScheduleSectionProps = {
  contractNumber: string;
  isSigned: boolean;
  schedule: readonly Instalment[];
  currency: Currency;
  today: string;
  words: Catalogue["portalContracts"];
};

export function ScheduleSection({ contractNumber, isSigned, schedule, currency, today, words }: ScheduleSectionProps) {
  const locale = useLocale();
  if (schedule.length === 0)
    return (
      <Card level={2} title={words.progress}>
        {isSigned ? words.noSchedule : words.noScheduleYet}
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

function Chart({ schedule, currency, today, words }: ChartProps) {
  const locale = useLocale();
  const round = (amount: number) => roundMoneyText(locale, amount, currency);
  return (
    <div className={styles.chart}>
      <BarChart
        caption={`${words.chart} (${currency})`}
        legend={[
          ["paid", words.paid],
          ["overdue", words.isOverdue],
          ["planned", words.outstanding],
        ]}
        format={round}
        columns={yearsOf(schedule, today).map(({ year, total, parts }) => ({
          key: year,
          label: year,
          title: `${year}: ${moneyText(locale, total, currency)}`,
          value: round(total),
          isNow: year === today.slice(0, 4),
          parts: { paid: parts.paid, overdue: parts.overdue, planned: parts["to-come"] },
        }))}
      />
    </div>
  );
}

function TakeSchedule({ contractNumber, words }: { contractNumber: string; words: Catalogue["portalContracts"] }) {
  const lang = useLocale();
  return (
    <FileButton
      take={async () => {
        const path = "/api/contracts/export-payment-schedule-file";
        const failure = await openPdf("POST", path, { body: { contractNumber, lang } });
        return failure && shownFailure(failure, failureOfOne(failure), lang);
      }}
      busyLabel={words.taking}
      failure={words.takeFailed}
    >
      {words.takeSchedule}
    </FileButton>
  );
}

type ScheduleTableProps = {
  schedule: readonly Instalment[];
  currency: Currency;
  today: string;
  words: Catalogue["portalContracts"];
};

const parts = ["principal", "interest", "fees", "vat"] as const;

function ScheduleTable({ schedule, currency, today, words }: ScheduleTableProps) {
  const locale = useLocale();
  const { columns } = words;
  const shown = parts.filter((part) => schedule.some((instalment) => instalment[part] !== 0));
  const next = schedule.find((instalment) => instalmentState(instalment, today) === "to-come");
  const stateWords = (instalment: Instalment) => {
    if (instalment === next) return words.isNext;
    if (instalment.paid !== null) return format(words.isPaid, { date: dayText(locale, instalment.paid) });
    return instalmentState(instalment, today) === "overdue" ? words.isOverdue : words.isDue;
  };
  return (
    <table className={styles.instalments}>
      <caption className="visually-hidden">{words.schedule}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.number}</th>
          <th scope="col">{columns.due}</th>
          {shown.map((part) => (
            <th key={part} scope="col" className={styles.part}>
              {columns[part]}
            </th>
          ))}
          <th scope="col" className={styles.figure}>
            {columns.amount}
          </th>
          <th scope="col" className={styles.state}>
            {columns.paid}
          </th>
        </tr>
      </thead>
      <tbody>
        {schedule.map((instalment) => (
          <tr
            key={instalment.number}
            aria-current={instalment === next ? "true" : undefined}
            className={styles[instalmentState(instalment, today)]}
          >
            <td>{instalment.number}</td>
            <td>
              <Day date={instalment.due} />
            </td>
            {shown.map((part) => (
              <td key={part} className={styles.part}>
                <Money amount={instalment[part]} currency={currency} />
              </td>
            ))}
            <td className={styles.figure}>
              <Money amount={instalment.amount} currency={currency} />
            </td>
            <td className={styles.state} suppressHydrationWarning>
              {stateWords(instalment)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
