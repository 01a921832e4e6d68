import type { Offer } from "#domain/portal/offer.ts";
import { href, localePath } from "#domain/shared/paths.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { RowLink } from "#web/lists/row-link.tsx";
import type { OfferTexts } from "#web/offer-view/offer-texts.ts";
import { rateText } from "#web/offer-view/rate-text.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Day } from "#web/ui/day.tsx";
import { Vehicle } from "#web/ui/vehicles/vehicle.tsx";
import { Money } from "../parts/money.tsx";
import styles from "./offers.module.css";

type OfferRowProps = {
  offer: Offer;
  words: Catalogue["offerList"];
  products: OfferTexts["products"];
  application: OfferTexts["answer"]["application"];
};

const tones = {
  sent: "accent",
  seen: "plain",
  accepted: "done",
  declined: "plain",
  withdrawn: "plain",
  expired: "plain",
} as const;

export function OfferRow({ offer, words, products, application: states }: OfferRowProps) {
  const locale = useLocale();
  const { offerId, vehicle, terms, validUntil, status, application } = offer;
  return (
    <li className={classNames(styles.offer, application !== null && styles.applied)}>
      <Vehicle body={vehicle.bodyType} className={styles.drawing} />
      <div className={styles.what}>
        <RowLink to={localePath(locale, href("/offers/:offerId", { offerId }))}>
          {vehicle.make} {vehicle.model}
        </RowLink>
        <p className={styles.soft}>{products[terms.product]}</p>
        <p className={classNames(styles.soft, styles.valid)}>
          {words.validUntil} <Day date={validUntil} />
        </p>
        {application === null ? null : <p className={styles.soft}>{states[application.state]}</p>}
        {application?.path == null ? null : (
          <a className={styles.goOn} href={application.path}>
            {states.goOn}
          </a>
        )}
      </div>
      <div className={styles.price}>
        <p className={styles.soft}>{words.instalment}</p>
        <p className={styles.amount}>
          <Money amount={terms.instalment} currency={terms.currency} />
        </p>
        {terms.annualRate === null ? null : (
          <p className={styles.soft} suppressHydrationWarning>
            {words.annualRate} {rateText(locale, terms.annualRate)}
          </p>
        )}
      </div>
      <span className={styles.badge}>
        <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
      </span>
    </li>
  );
}
