import { factsOf } from "#domain/countries/facts.ts";
import type { Product } from "#domain/onboarding/types.ts";
import type { Contract, Instalment, Vehicle } from "#domain/portal/contract.ts";
import { outstandingOf, paymentSchedule } from "#domain/portal/payment-schedule.ts";
import { vatRateOf } from "#domain/portal/vat.ts";
import { addDays, addMonths } from "#domain/shared/calendar-date.ts";
import type { DemoCustomer } from "../demo-users.ts";
import type { SeededRandom } from "../seeded-random.ts";
import { type Desk, momentOn } from "./desk.ts";
import { type PaidLine, payLines } from "./pay-lines.ts";
import type { ContractPlan } from "./plan-fleet.ts";
import { priceIn, roundAmount, roundFee } from "./prices.ts";
import { demoPlate, demoVin } from "./vehicle-numbers.ts";
import { modelsFor } from "./vehicles.ts";

/** A contract as the books have it. */
export interface ContractRow extends Omit<Contract, "vehicle">, Vehicle {
  /** key of the customer */
  readonly customer: string;
  /** when it was concluded over the portal; null: otherwise */
  readonly concludedAt: Date | null;
}

export interface MadeContract {
  readonly row: ContractRow;
  readonly lines: readonly PaidLine[];
  /** whether insurance and services are paid with the instalments */
  readonly hasFees: boolean;
}

/** Counters that make numbers unique; both start at 1. */
export interface Ordinals {
  /** of the vehicle among all */
  readonly overall: number;
  /** of the contract among those of its country */
  readonly inCountry: number;
}

interface ContractDesk extends Pick<Desk, "today" | "random"> {
  readonly customer: Pick<DemoCustomer, "key" | "country">;
}

/** A contract with its vehicle, its schedule, and what has been paid of it. */
export function makeContract(desk: ContractDesk, plan: ContractPlan, ordinals: Ordinals): MadeContract {
  const { customer, today, random } = desk;
  const { country } = customer;
  const { status, product, use, age, days, period, settledAfter, late, isOnline } = plan;
  const { make, model, bodyType, thousands, vinStart } = random.pick(modelsFor(use));
  const start = addDays(addMonths(today, -age), days);
  const terms = financingTerms(
    { country, product, thousands: Math.round(thousands * spread(random)), day: today },
    random,
  );
  const startYear = Number(start.slice(0, 4));
  const year = startYear - (random.happens(0.2) ? 1 : 0);
  const isHandedOver = status !== "pending-signature";
  const vin = demoVin(vinStart, year, ordinals.overall, random);
  const plate = demoPlate(country, year, ordinals.inCountry, random);
  const isTaxed = terms.vatRate > 0;
  const rateOn = (day: string) => (isTaxed ? vatRateOf(country, day) : 0);
  const agreed = paymentSchedule({ ...terms, period, start }).map((line) => taxed(line, rateOn(line.due)));
  const schedule = settledAfter === null ? agreed : settledEarly(agreed, settledAfter, rateOn);
  const lines = payLines(schedule, { today, late, random });
  const contractNumber = plan.contractNumber ?? newNumber(country, isHandedOver ? start : today, ordinals.inCountry);
  const row: ContractRow = {
    contractNumber,
    customer: customer.key,
    product,
    status,
    make,
    model,
    bodyType,
    vin: isHandedOver ? vin : null,
    plate: isHandedOver ? plate : null,
    year,
    price: terms.price,
    downpayment: terms.downpayment,
    instalment: instalmentOn(today, agreed),
    period,
    start,
    end: schedule.at(-1)?.due ?? start,
    outstanding: outstandingOf(lines.map(({ line }) => line)),
    currency: factsOf(country).currency,
    concludedAt: isOnline ? momentOn(start, random) : null,
  };
  return { row, lines, hasFees: terms.fees > 0 };
}

/** Numbers below a thousand are those of the demo's users. */
function newNumber(country: string, day: string, ordinal: number): string {
  return `${country.toUpperCase()}-${day.slice(0, 4)}-${1000 + ordinal}`;
}

/** Equipment and discounts. */
const spread = (random: SeededRandom) => 0.96 + random.next() * 0.24;

type Terms = Omit<Parameters<typeof paymentSchedule>[0], "start" | "period">;

/** @param input `thousands` of Czech crowns, VAT included; `day` whose tax is taken off a price */
export function financingTerms(
  {
    country,
    product,
    thousands,
    day,
  }: { country: Desk["customer"]["country"]; product: Product; thousands: number; day: string },
  random: SeededRandom,
): Terms {
  const vatRate = vatRateOf(country, day);
  const gross = priceIn(country, thousands);
  const [least, most] = { cz: [59, 87], sk: [54, 79], hu: [84, 129] }[country];
  const interestRate = random.integer(least ?? 0, most ?? 0) / 10;
  const share = random.pick([0.1, 0.15, 0.2, 0.2, 0.25, 0.3, 0.4]);
  if (product === "operatingLease") {
    // Nothing is paid beforehand; tyres, service and insurance are always included.
    const price = roundAmount(country, (gross * 100) / (100 + vatRate));
    return { price, downpayment: 0, interestRate, fees: roundFee(country, price * 0.0031), vatRate };
  }
  const fees = random.happens(0.6) ? roundFee(country, gross * 0.0021) : 0;
  return { price: gross, downpayment: roundAmount(country, gross * share), interestRate, fees, vatRate: 0 };
}

/** Ended before its time: the last instalment settles everything that was still owed. */
function settledEarly(agreed: readonly Instalment[], count: number, rateOn: (day: string) => number): Instalment[] {
  const kept = agreed.slice(0, count);
  const last = kept.pop();
  if (last === undefined) throw new Error("a contract cannot be settled before its first instalment");
  const principal = agreed.slice(count - 1).reduce((sum, line) => sum + line.principal, 0);
  return [...kept, taxed({ ...last, principal }, rateOn(last.due))];
}

/** At the rate of the day on which it falls due, which need not be that of the day of the contract. */
function taxed(line: Instalment, vatRate: number): Instalment {
  const net = line.principal + line.interest + line.fees;
  const vat = Math.round((net * vatRate) / 100);
  return { ...line, vat, amount: net + vat };
}

/** What is paid each month these days; the last instalment takes the rest and is not like the others. */
function instalmentOn(today: string, agreed: readonly Instalment[]): number {
  const current = agreed.slice(0, -1).findLast(({ due }) => due <= today) ?? agreed[0];
  return current?.amount ?? 0;
}
