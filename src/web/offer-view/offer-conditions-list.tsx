import type { Offer } from "#domain/portal/offer.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { format, plural } from "#texts/format.ts";
import { dayText } from "#web/texts/days.ts";
import { countText, moneyText } from "#web/texts/money.ts";
import { useLocale } from "#web/texts/root-data.ts";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import type { OfferTexts } from "./offer-texts.ts";

type OfferConditionsListProps = {
  offer: Pick<Offer, "terms" | "created">;
  texts: Pick<OfferTexts, "terms" | "products" | "months">;
};

export function OfferConditionsList({ offer, texts }: OfferConditionsListProps) {
  const locale = useLocale();
  const { product, price, downpayment, period, mileage, currency } = offer.terms;
  const words = texts.terms;
  const money = (amount: number) => <span suppressHydrationWarning>{moneyText(locale, amount, currency)}</span>;
  const isLease = product === "operatingLease";
  const rows = [
    { term: words.product, value: texts.products[product] },
    { term: words.price, value: money(price) },
    ...(isLease && downpayment === 0 ? [] : [{ term: words.downpayment, value: money(downpayment) }]),
    ...(isLease ? [] : [{ term: words.financed, value: money(price - downpayment) }]),
    { term: words.period, value: format(plural(locale, texts.months, period), { count: period }) },
    ...(mileage === null
      ? []
      : [{ term: words.mileage, value: format(words.kilometres, { count: countText(locale, mileage) }) }]),
    { term: words.created, value: dayText(locale, calendarDateInPrague(new Date(offer.created))) },
  ];
  return <DefinitionList rows={rows} />;
}
