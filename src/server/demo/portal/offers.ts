import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType, Product } from "#domain/onboarding/types.ts";
import type { Offer, OfferConditions, StoredOfferStatus } from "#domain/portal/offer.ts";
import { offerTerms } from "#domain/portal/offer-conditions.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import { daysAfter } from "#domain/shared/days.ts";
import { tokenDigest } from "#server/shared/tokens.ts";
import { demoOfferHash, prospectOffer as prospectName } from "../offer-links.ts";
import { SeededRandom } from "../seeded-random.ts";
import { type ApplyContext, demoReference, momentOn } from "./demo-context.ts";
import { financingTerms } from "./make-contract.ts";
import { modelsFor, type VehicleUse } from "./vehicles.ts";
import { wordsOf } from "./words/words.ts";

export interface DemoOffer {
  readonly externalId: string;
  readonly reference: string;
  readonly customer: string | null;
  readonly country: Country;
  readonly customerType: CustomerType;
  readonly customerName: string;
  readonly vehicle: Offer["vehicle"];
  readonly terms: OfferConditions;
  readonly createdAt: Date;
  readonly validUntil: string;
  readonly status: StoredOfferStatus;
  readonly answeredAt: Date | null;
  readonly linkDigest: string;
  readonly linkExpiresAt: Date;
}

const linkDays = 30;

interface Recipient {
  readonly country: Country;
  readonly customerType: CustomerType;
  readonly name: string;
  readonly customer: string | null;
}

interface OfferPlan {
  readonly externalId: string;
  readonly daysAgo: number;
  readonly days: number;
  readonly status: StoredOfferStatus;
  readonly use: VehicleUse;
}

/** Makes an open one, a viewed and expired one, and an accepted one for companies. */
export function customerOffers(applyContext: ApplyContext, use: VehicleUse): DemoOffer[] {
  const { key, country, customerType, name } = applyContext.customer;
  const plans: Omit<OfferPlan, "externalId" | "use">[] = [
    { daysAgo: 3, days: 21, status: "sent" },
    { daysAgo: 70, days: 21, status: "seen" },
  ];
  if (customerType !== "individual-consumer") plans.push({ daysAgo: 34, days: 30, status: "accepted" });
  return plans.map((plan, index) => {
    const externalId = `${key}/${index}`;
    const recipient = { country, customerType, name, customer: key };
    return makeOffer(recipient, { ...plan, externalId, use }, applyContext.today, applyContext.random);
  });
}

export function prospectOffer(country: Country, today: string): DemoOffer {
  const { prospect } = wordsOf(country).strangers;
  const plan = {
    externalId: prospectName(country),
    daysAgo: 2,
    days: 21,
    status: "sent" as const,
    use: "home" as const,
  };
  return makeOffer({ country, ...prospect, customer: null }, plan, today, new SeededRandom(`prospect ${country}`));
}

function makeOffer(recipient: Recipient, plan: OfferPlan, today: string, random: SeededRandom): DemoOffer {
  const { country, customerType, name: customerName, customer } = recipient;
  const { externalId, daysAgo, days, status, use } = plan;
  const { make, model, bodyType, thousands } = random.pick(modelsFor(use));
  const { equipment } = wordsOf(country);
  const day = addDays(today, -daysAgo);
  const createdAt = momentOn(day, random);
  const product: Product = customerType === "individual-consumer" ? "credit" : "operatingLease";
  return {
    externalId,
    reference: demoReference("NA", day, random),
    customer,
    country,
    customerType,
    customerName,
    vehicle: {
      make,
      model,
      bodyType,
      year: Number(day.slice(0, 4)),
      equipment: random.some(bodyType === "van" || bodyType === "lorry" ? equipment.van : equipment.car, 5),
    },
    terms: demoTerms({ country, product, thousands, day }, random),
    createdAt,
    validUntil: addDays(day, days),
    status,
    answeredAt: status === "accepted" ? daysAfter(createdAt, 2) : null,
    linkDigest: tokenDigest(demoOfferHash(externalId)),
    linkExpiresAt: daysAfter(createdAt, linkDays),
  };
}

function demoTerms(
  { country, product, thousands, day }: { country: Country; product: Product; thousands: number; day: string },
  random: SeededRandom,
): OfferConditions {
  const { price, downpayment, interestRate, fees } = financingTerms({ country, product, thousands, day }, random);
  const period = random.pick([36, 48, 60]);
  const mileage = product === "operatingLease" ? random.pick([15_000, 20_000, 30_000, 40_000]) : null;
  return offerTerms(country, { product, price, downpayment, period, fees, interestRate, mileage }, day);
}
