import { Link } from "react-router";
import { href, localePath } from "#domain/shared/paths.ts";
import type { PaymentPlan } from "#server/contract/portal.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { BarChart } from "#web/charts/bar-chart.tsx";
import { dayText, monthText } from "#web/texts/days.ts";
import { moneyText, roundMoneyText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Day } from "#web/ui/day.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Money } from "../components/money.tsx";
import styles from "./payments-section.module.css";

type Words = Catalogue["portal"]["home"]["payments"];
type PartProps = { plan: PaymentPlan | null; words: Words };

const states = ["paid", "overdue", "due", "planned"] as const;

export function PaymentsPart({ plan, words }: PartProps) {
  const locale = useLocale();
  const months = plan?.months ?? [];
  const hasAny = months.some((month) => states.some((state) => month[state] > 0));
  if (plan === null || !hasAny) return <p className={styles.soft}>{words.none}</p>;
  const { currency, thisMonth } = plan;
  const money = (amount: number) => moneyText(locale, amount, currency);
  const shown = states.filter((state) => months.some((month) => month[state] > 0));
  return (
    <>
      <BarChart
        caption={`${words.chart} (${currency})`}
        legend={states.map((state) => [state, words.states[state]])}
        format={(value) => roundMoneyText(locale, value, currency)}
        columns={months.map(({ month, ...parts }) => ({
          key: month,
          label: month.endsWith("-01") ? month.slice(0, 4) : String(Number(month.slice(5))),
          title: [
            monthText(locale, month),
            ...states.flatMap((state) => (parts[state] > 0 ? [`${words.states[state]}: ${money(parts[state])}`] : [])),
          ].join("\n"),
          value: null,
          isNow: month === thisMonth,
          parts,
        }))}
      />
      <Disclosure summary={words.table}>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="visually-hidden">{words.chart}</caption>
            <thead>
              <tr>
                <th scope="col">{words.month}</th>
                {shown.map((state) => (
                  <th key={state} scope="col" className={styles.figure}>
                    {words.states[state]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map((month) => (
                <tr key={month.month} aria-current={month.month === thisMonth ? "date" : undefined}>
                  <th scope="row" suppressHydrationWarning>
                    {monthText(locale, month.month)}
                  </th>
                  {shown.map((state) => (
                    <td key={state} className={styles.figure}>
                      {month[state] === 0 ? "–" : <Money amount={month[state]} currency={currency} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </>
  );
}

export function NextPayments({ plan, words }: PartProps) {
  const locale = useLocale();
  if (plan === null || plan.next.length === 0) return <p className={styles.soft}>{words.noNext}</p>;
  return (
    <ol className={styles.next}>
      {plan.next.map(({ contractNumber, due, amount, invoice }) => (
        <li key={`${contractNumber} ${due} ${invoice?.invoiceId}`} className={styles.payment}>
          <Day date={due} />
          <span className={styles.what}>
            <Link
              to={localePath(
                locale,
                invoice
                  ? href("/invoices/:invoiceId", { invoiceId: invoice.invoiceId })
                  : href("/contracts/:contractNumber", { contractNumber }),
              )}
              aria-label={`${invoice?.number ?? contractNumber}, ${dayText(locale, due)}`}
              suppressHydrationWarning
            >
              {invoice?.number ?? contractNumber}
            </Link>
            {invoice === null ? <span className={styles.soft}>{words.notInvoiced}</span> : null}
          </span>
          <strong className={styles.figure}>
            <Money amount={amount} currency={plan.currency} />
          </strong>
        </li>
      ))}
    </ol>
  );
}
