import { Link } from "react-router";
import { href, localePath } from "#domain/shared/paths.ts";
import type { Debt } from "#server/contract/portal.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { dayText } from "#web/texts/days.ts";
import { moneyText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "../components/money.tsx";
import styles from "./home.module.css";
import { WayOn } from "./section-link.tsx";

type DebtWords = Catalogue["portal"]["home"]["debt"];

export function DebtPart({ debt, words }: { debt: Debt | null; words: DebtWords }) {
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
  const { open, overdue, overdueCount, announced, currency, next } = debt;
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
      {announced > 0 ? (
        <p className={styles.soft} suppressHydrationWarning>
          {format(words.announced, { amount: moneyText(locale, announced, currency) })}
        </p>
      ) : null}
      {next ? <FirstDue invoice={next} words={words} /> : null}
      <div className={styles.ways}>
        <ButtonLink to={localePath(locale, "/invoices/payment")}>{words.pay}</ButtonLink>
        <WayOn to={invoices}>{words.all}</WayOn>
      </div>
    </>
  );
}

function FirstDue({ invoice, words }: { invoice: NonNullable<Debt["next"]>; words: DebtWords }) {
  const locale = useLocale();
  const { invoiceId, number, due, daysLate, remaining, currency } = invoice;
  const amount = moneyText(locale, remaining, currency);
  return (
    <p className={styles.next} suppressHydrationWarning>
      {daysLate > 0 ? words.oldest : words.next}{" "}
      <Link to={localePath(locale, href("/invoices/:invoiceId", { invoiceId }))}>{number}</Link>:{" "}
      {daysLate > 0
        ? format(plural(locale, words.late, daysLate), { count: daysLate, amount })
        : format(words.dueOn, { date: dayText(locale, due), amount })}
    </p>
  );
}
