import { Link } from "react-router";
import type { Offer } from "#domain/portal/offer.ts";
import { format } from "#texts/format.ts";
import { OfferFigures } from "#web/offer-view/offer-figures.tsx";
import type { OfferTexts } from "#web/offer-view/offer-texts.ts";
import { dayText } from "#web/texts/days.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { Card } from "#web/ui/card.tsx";
import { Vehicle } from "#web/ui/vehicles/vehicle.tsx";
import styles from "./offer-card.module.css";

/** One of a customer's offers. @param to its address; null: it cannot be opened */
export function OfferCard({ offer, texts, to }: { offer: Offer; texts: OfferTexts; to: string | null }) {
  const locale = useLocale();
  const { vehicle, status } = offer;
  const name = `${vehicle.make} ${vehicle.model}`;
  const date = dayText(locale, offer.validUntil);
  const state = status === "sent" || status === "seen" ? texts.validUntil : texts.states[status];
  return (
    <Card level={2} title={to === null ? name : <Link to={to}>{name}</Link>}>
      <Vehicle body={vehicle.bodyType} className={styles.drawing} />
      <p className={styles.product}>{texts.products[offer.terms.product]}</p>
      <OfferFigures terms={offer.terms} texts={texts} isSmall />
      <p className={styles.state}>{format(state, { date })}</p>
    </Card>
  );
}
