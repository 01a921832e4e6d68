import type { Locale } from "#domain/shared/locale.ts";
import type { ProposedOffer } from "#server/use-cases/back-office/offers/offer.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format, plural } from "#texts/format.ts";
import { rateText } from "#web/offer-view/rate-text.ts";
import { dayText } from "#web/texts/days.ts";
import { countText, moneyText } from "#web/texts/money.ts";

export function offerInWords(
  { vehicle, terms, validUntil, copyOf, reason }: ProposedOffer["offer"],
  words: Pick<Catalogue, "backofficeOffers" | "wizardWords">,
  locale: Locale,
) {
  const { bodyTypes, words: said } = words.backofficeOffers.make;
  const { months, options } = words.wizardWords;
  const { product, price, downpayment, instalment, period, currency, fees, total, interestRate } = terms;
  const money = (amount: number) => moneyText(locale, amount, currency);
  const time = format(plural(locale, months, period), { count: period });
  return [
    `${vehicle.make} ${vehicle.model}, ${bodyTypes[vehicle.bodyType]}, ${vehicle.year}`,
    vehicle.equipment.join(", "),
    options.product[product],
    format(said.price, { amount: money(price) }),
    downpayment === 0 ? "" : format(said.downpayment, { amount: money(downpayment) }),
    format(said.instalments, { period: time, amount: money(instalment) }),
    fees === 0 ? "" : format(said.fees, { amount: money(fees) }),
    format(said.interestRate, { rate: rateText(locale, interestRate) }),
    terms.annualRate === null ? "" : format(said.annualRate, { rate: rateText(locale, terms.annualRate) }),
    format(said.total, { amount: money(total) }),
    terms.mileage === null ? "" : format(said.mileage, { count: countText(locale, terms.mileage) }),
    format(said.validUntil, { day: dayText(locale, validUntil) }),
    copyOf === null ? "" : format(said.copyOf, { reference: copyOf.reference }),
    reason,
  ]
    .filter((part) => part !== "")
    .join(" · ");
}
