import type { Instalment } from "#domain/portal/contract.ts";
import type { Currency } from "#domain/shared/money.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { dayText } from "#web/texts/days.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Day } from "#web/ui/day.tsx";
import { Money } from "../parts/money.tsx";
import { instalmentState } from "./schedule-chart.ts";
import styles from "./schedule-table.module.css";

type ScheduleTableProps = {
  schedule: readonly Instalment[];
  currency: Currency;
  today: string;
  words: Catalogue["portalContracts"];
};

const parts = ["principal", "interest", "fees", "vat"] as const;

/**
 * All instalments in figures. A column that is zero in every row is left out; on a phone the parts of an amount are
 * hidden.
 */
export function ScheduleTable({ schedule, currency, today, words }: ScheduleTableProps) {
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
    <table className={styles.table}>
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
