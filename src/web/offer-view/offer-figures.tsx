import type { OfferConditions } from "#domain/portal/offer.ts";
import { format, plural } from "#texts/format.ts";
import { moneyText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./offer-figures.module.css";
import type { OfferTexts } from "./offer-texts.ts";
import { rateText } from "./rate-text.ts";

type OfferFiguresProps = {
  terms: OfferConditions;
  texts: Pick<
    OfferTexts,
    "instalment" | "period" | "annualRate" | "interestRate" | "fees" | "total" | "totalWithDownpayment"
  >;
  isSmall?: boolean;
};

/** The directive requires the annual rate and the total beside the payment. */
export function OfferFigures({ terms, texts, isSmall = false }: OfferFiguresProps) {
  const locale = useLocale();
  const { instalment, period, currency, annualRate, interestRate, total, product, fees, downpayment } = terms;
  const beside = [
    ...(annualRate === null ? [] : [{ term: texts.annualRate, value: rateText(locale, annualRate) }]),
    ...(product === "operatingLease" ? [] : [{ term: texts.interestRate, value: rateText(locale, interestRate) }]),
    ...(fees === 0 ? [] : [{ term: texts.fees, value: moneyText(locale, fees, currency) }]),
    { term: downpayment === 0 ? texts.total : texts.totalWithDownpayment, value: moneyText(locale, total, currency) },
  ];
  return (
    <dl className={classNames(styles.figures, isSmall && styles.small)}>
      <div className={styles.instalment}>
        <dt>{texts.instalment}</dt>
        <dd className={styles.amount} suppressHydrationWarning>
          {moneyText(locale, instalment, currency)}
        </dd>
        <dd className={styles.period}>{format(plural(locale, texts.period, period), { count: period })}</dd>
      </div>
      {beside.map(({ term, value }) => (
        <div key={term} className={styles.beside}>
          <dt>{term}</dt>
          <dd suppressHydrationWarning>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
