import { minorDigits, toMajor } from "#domain/shared/money.ts";
import type { InvoiceDetail } from "#server/contract/portal.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { Card } from "#web/ui/card.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Money } from "../components/money.tsx";
import { CodeActions } from "./code-actions.tsx";
import styles from "./how-to-pay.module.css";
import { PaymentCodeImage } from "./payment-code-image.tsx";

export function HowToPay({ invoice, words }: { invoice: InvoiceDetail; words: Catalogue["portalInvoices"] }) {
  const { account, number, variableSymbol, remaining, currency, paymentCode } = invoice;
  const { pay } = words;
  const lines = [
    { label: pay.account, shown: account.number, copied: account.number },
    { label: pay.iban, shown: groupedIban(account.iban), copied: account.iban },
    { label: pay.variableSymbol, shown: variableSymbol, copied: variableSymbol },
    {
      label: pay.amount,
      shown: <Money amount={remaining} currency={currency} />,
      copied: toMajor(remaining, currency).toFixed(minorDigits(currency)),
    },
  ];
  return (
    <Card level={2} title={pay.title} className={styles.pay}>
      <div className={styles.ways}>
        <dl className={styles.lines}>
          {lines.map(({ label, shown, copied }) => (
            <div key={label} className={styles.line}>
              <dt>{label}</dt>
              <dd className={styles.value}>{shown}</dd>
              <dd className={styles.copy}>
                <CopyButton text={copied} about={label} words={pay} isBare />
              </dd>
            </div>
          ))}
          <div className={styles.line}>
            <dt>{pay.payee}</dt>
            <dd className={styles.value}>{account.name}</dd>
          </div>
        </dl>
        {paymentCode ? (
          <figure className={styles.code}>
            <PaymentCodeImage code={paymentCode} label={pay.code} />
            <figcaption className={styles.caption}>
              <strong>{pay.codeName}</strong>
              <CodeActions code={paymentCode} number={number} words={pay} />
            </figcaption>
          </figure>
        ) : null}
      </div>
    </Card>
  );
}

const groupedIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, "$1 ");
