import { Link } from "react-router";
import { isAnnounced } from "#domain/portal/invoice.ts";
import { daysBetween } from "#domain/shared/calendar-date.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { DuePayment, DuePayments, PayerFacts } from "#server/contract/payments.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { countText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Day } from "#web/ui/day.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Money } from "../../components/money.tsx";
import { AnnouncePayment } from "../announce-payment.tsx";
import { CodeActions } from "../code-actions.tsx";
import { InvoiceBadges } from "../invoice-badges.tsx";
import { PaymentCodeImage } from "../payment-code-image.tsx";
import { PaymentFile } from "./payment-file.tsx";
import styles from "./payment-page.module.css";

const mostOpen = 6;

type DueListProps = {
  due: DuePayments;
  payer: PayerFacts;
  today: string;
  texts: { payments: Catalogue["payments"]; invoices: Catalogue["portalInvoices"] };
  onMarked: () => Promise<void>;
};

export function DueList({ due: { items, total, sums }, payer, today, texts, onMarked }: DueListProps) {
  const locale = useLocale();
  const words = texts.payments;
  const ids = items.map(({ invoiceId }) => invoiceId);
  return (
    <>
      <div className={styles.sum}>
        <p className={styles.label}>{words.sum}</p>
        {sums.map(({ currency, remaining }) => (
          <p key={currency} className={styles.amount}>
            <Money amount={remaining} currency={currency} />
          </p>
        ))}
        <p className={styles.label} suppressHydrationWarning>
          {format(plural(locale, words.count, items.length), { count: countText(locale, items.length) })}
        </p>
        {total > items.length ? (
          <p className={styles.label} suppressHydrationWarning>
            {format(words.first, { shown: countText(locale, items.length), total: countText(locale, total) })}
          </p>
        ) : null}
      </div>
      <div className={styles.columns}>
        <section aria-labelledby="codes" className={classNames(styles.codes, items.length > mostOpen && styles.many)}>
          <h2 id="codes" className={styles.title}>
            {words.codes}
          </h2>
          {items.map((payment) => (
            <Payment
              key={payment.invoiceId}
              payment={payment}
              today={today}
              texts={texts}
              isOpen={items.length <= mostOpen}
            />
          ))}
        </section>
        <div className={classNames(styles.side, items.length > mostOpen && styles.first)}>
          <PaymentFile invoiceIds={ids} payer={payer} words={words.file} />
          <AnnouncePayment
            invoiceIds={ids}
            isMarked={items.every(isAnnounced)}
            words={items.length > 1 ? { ...texts.invoices.announce, ...words.announce } : texts.invoices.announce}
            onMarked={onMarked}
          />
        </div>
      </div>
    </>
  );
}

type PaymentProps = Pick<DueListProps, "today" | "texts"> & { payment: DuePayment; isOpen: boolean };

function Payment({ payment, today, texts: { payments: words, invoices }, isOpen }: PaymentProps) {
  const locale = useLocale();
  const { invoiceId, number, due, remaining, currency, variableSymbol, account, paymentCode } = payment;
  const late = daysBetween(due, today);
  return (
    <article className={styles.payment}>
      <div className={styles.head}>
        <h3 className={styles.number}>
          <Link to={localePath(locale, href("/invoices/:invoiceId", { invoiceId }))}>{number}</Link>
        </h3>
        <p className={styles.remaining}>
          <Money amount={remaining} currency={currency} />
        </p>
        <p className={late > 0 ? styles.late : styles.label} suppressHydrationWarning>
          {late > 0 ? (
            format(plural(locale, invoices.overdueBy, late), { count: late })
          ) : (
            <>
              {invoices.due} <Day date={due} />
            </>
          )}
        </p>
        {isAnnounced(payment) ? <InvoiceBadges invoice={{ ...payment, amount: remaining }} words={invoices} /> : null}
        <p className={styles.facts}>
          <span>
            {invoices.pay.variableSymbol} {variableSymbol}
          </span>
          <span>
            {invoices.pay.account} {account.number || account.iban}
          </span>
        </p>
      </div>
      {paymentCode === null ? (
        <p className={styles.label}>{words.noCode}</p>
      ) : (
        <Disclosure
          className={styles.code}
          open={isOpen}
          summary={
            <>
              {invoices.pay.codeName}
              <span className="visually-hidden"> {number}</span>
            </>
          }
        >
          <div className={styles.picture}>
            <PaymentCodeImage code={paymentCode} label={format(words.code, { number })} />
            <CodeActions code={paymentCode} number={number} words={invoices.pay} />
          </div>
        </Disclosure>
      )}
    </article>
  );
}
