import type { Debt } from "#server/contract.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { localePath } from "#web/texts/locale-path.ts";
import { moneyText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Day } from "../parts/day.tsx";
import { Money } from "../parts/money.tsx";
import styles from "./home.module.css";
import { WayOn } from "./way-on.tsx";

/** What is owed and when: the largest thing on the page. */
export function DebtPart({ debt, words }: { debt: Debt | null; words: Catalogue["portal"]["home"]["debt"] }) {
  const locale = useLocale();
  const invoices = localePath(locale, "/invoices");
  if (!debt || debt.open === 0) {
    return (
      <>
        <p className={styles.clear}>
          <Icon name="check" size={28} />
          {words.none}
        </p>
        <p className={styles.soft}>{words.noneText}</p>
        <WayOn to={invoices}>{words.all}</WayOn>
      </>
    );
  }
  const { open, overdue, overdueCount, currency, next } = debt;
  return (
    <>
      <p className={styles.owed}>
        <Money amount={open} currency={currency} />
      </p>
      {overdue > 0 ? (
        <p className={styles.overdue} suppressHydrationWarning>
          <Icon name="warning" />
          {format(words.overdue, { amount: moneyText(locale, overdue, currency) })} (
          {format(plural(locale, words.overdueCount, overdueCount), { count: overdueCount })})
        </p>
      ) : null}
      {next ? (
        <p className={styles.next}>
          {next.status === "overdue" ? words.wasDue : words.next} <Day date={next.due} />:{" "}
          <strong>
            <Money amount={next.open} currency={next.currency} />
          </strong>
        </p>
      ) : null}
      <div className={styles.ways}>
        {next ? <ButtonLink to={`${invoices}/${next.invoiceId}`}>{words.pay}</ButtonLink> : null}
        <WayOn to={invoices}>{words.all}</WayOn>
      </div>
    </>
  );
}
