import { type FormEvent, useEffect, useEffectEvent } from "react";
import type { Offer } from "#domain/portal/offer.ts";
import { toMajor } from "#domain/shared/money.ts";
import { pushToDataLayer, trackEvent } from "#web/analytics/page-tag.ts";

/**
 * Reports that an offer was seen, and how it is answered; the value is its price in major units.
 *
 * @returns listens to the forms by which it is answered
 */
export function useOfferEvents({ offerId, country, terms }: Offer): (event: FormEvent) => void {
  function report(action: "offer_view" | "offer_accept" | "offer_decline") {
    const value = toMajor(terms.price, terms.currency);
    trackEvent({ action, category: "offers", label: terms.product, value });
    pushToDataLayer({ event: action, customerCountry: country });
  }
  const see = useEffectEvent((_offerId: string) => report("offer_view"));
  useEffect(() => see(offerId), [offerId]);
  return ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    report(new FormData(target).get("intent") === "accept" ? "offer_accept" : "offer_decline");
  };
}
