import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { weightedSum } from "#domain/identifiers/weighted-sum.ts";
import type { Product } from "#domain/onboarding/types.ts";
import type { Contract, Instalment, Vehicle } from "#domain/portal/contract.ts";
import { outstandingOf, paymentSchedule } from "#domain/portal/payment-schedule.ts";
import { vatRateOf } from "#domain/portal/vat.ts";
import { addDays, addMonths } from "#domain/shared/calendar-date.ts";
import type { DemoCustomer } from "../demo-users.ts";
import type { SeededRandom } from "../seeded-random.ts";
import { type ApplyContext, momentOn } from "./demo-context.ts";
import { type PaidLine, payLines } from "./pay-lines.ts";
import type { ContractPlan } from "./plan-fleet.ts";
import { priceIn, roundAmount, roundFee } from "./prices.ts";
import { modelsFor } from "./vehicles.ts";

/** Codes of model years from 2010 on; I, O, Q, U, Z and 0 do not occur. */
const yearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";

/** Makes a VIN with a valid check digit. @param ordinal unique among all vehicles, below a million */
function demoVin(vinStart: string, year: number, ordinal: number, random: SeededRandom): string {
  const serial = String((ordinal * 70_921 + 104_729) % 1_000_000).padStart(6, "0");
  const yearCode = yearCodes[(year - 2010) % yearCodes.length] ?? "A";
  const vin = `${vinStart}${random.pick([..."ABCDEF"])}${random.integer(1, 9)}0${yearCode}${random.integer(0, 9)}${serial}`;
  return vin.slice(0, 8) + vinCheckDigit(vin) + vin.slice(9);
}

/** No Czech plate has G, O, Q or W; regions by their share of vehicles. */
const czechRegions = [..."AAASSSBBTTMUUZJHEECKPL"];
const czechLetters = [..."ABCDEFHIJKLMNPRSTUVXYZ"];
const latinLetters = [..."ABCDEFGHJKLMNPRSTUVXYZ"];
/** Slovak districts, on plates issued until 2022. */
const slovakDistricts = ["BA", "BL", "KE", "ZA", "NR", "TT", "TN", "BB", "PO", "PP"];

/**
 * Makes a plate in the format of the year. @param ordinal unique in the country (cz below 10,000, others below 1,000)
 */
function demoPlate(country: Country, year: number, ordinal: number, random: SeededRandom): string {
  const letters = (count: number) => Array.from({ length: count }, () => random.pick(latinLetters)).join("");
  if (country === "cz") {
    const digits = String((ordinal * 6_151 + 1_234) % 10_000).padStart(4, "0");
    return `${random.integer(1, 9)}${random.pick(czechRegions)}${random.pick(czechLetters)} ${digits}`;
  }
  const digits = String((ordinal * 367 + 123) % 1_000).padStart(3, "0");
  if (country === "sk") {
    // Since 2023 the letters no longer name the district; they began with AA.
    return `${year < 2023 ? random.pick(slovakDistricts) : "AA"} ${digits}${letters(2)}`;
  }
  // From the middle of 2022 there are four letters; the first pair is of vowels or of consonants, and began with AA.
  return year < 2023
    ? `${random.pick(["RT", "RU", "SK", "SL", "TA"])}${letters(1)}-${digits}`
    : `${random.pick(["AA", "AE", "AI"])} ${letters(2)}-${digits}`;
}

/** Values of letters; I, O and Q do not occur (49 CFR 565.15). */
const vinLetters = "ABCDEFGHJKLMNPRSTUVWXYZ";
const counts = "12345678123457923456789";
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * Computes the ninth character, which it ignores in the input. Required in North America only.
 *
 * @param vin seventeen digits and capital letters other than I, O and Q
 */
export function vinCheckDigit(vin: string): string {
  const digits = vin.replaceAll(/[A-Z]/g, (letter) => counts[vinLetters.indexOf(letter)] ?? "0");
  const remainder = weightedSum(digits, weights) % 11;
  return remainder === 10 ? "X" : String(remainder);
}

export interface ContractRow extends Omit<Contract, "vehicle">, Vehicle {
  readonly customer: string;
  readonly concludedAt: Date | null;
}

export interface MadeContract {
  readonly row: ContractRow;
  readonly lines: readonly PaidLine[];
  readonly hasFees: boolean;
}

export interface Ordinals {
  readonly overall: number;
  readonly inCountry: number;
}

interface ContractContext extends Pick<ApplyContext, "today" | "random"> {
  readonly customer: Pick<DemoCustomer, "key" | "country">;
}

export function makeContract(applyContext: ContractContext, plan: ContractPlan, ordinals: Ordinals): MadeContract {
  const { customer, today, random } = applyContext;
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

const spread = (random: SeededRandom) => 0.96 + random.next() * 0.24;

type Terms = Omit<Parameters<typeof paymentSchedule>[0], "start" | "period">;

/** @param input `thousands` of Czech crowns, VAT included; `day` of the VAT rate */
export function financingTerms(
  {
    country,
    product,
    thousands,
    day,
  }: { country: ApplyContext["customer"]["country"]; product: Product; thousands: number; day: string },
  random: SeededRandom,
): Terms {
  const vatRate = vatRateOf(country, day);
  const gross = priceIn(country, thousands);
  const [least, most] = { cz: [59, 87], sk: [54, 79], hu: [84, 129] }[country];
  const interestRate = random.integer(least ?? 0, most ?? 0) / 10;
  const share = random.pick([0.1, 0.15, 0.2, 0.2, 0.25, 0.3, 0.4]);
  if (product === "operatingLease") {
    // There is no down payment; tyres, service and insurance are included.
    const price = roundAmount(country, (gross * 100) / (100 + vatRate));
    return { price, downpayment: 0, interestRate, fees: roundFee(country, price * 0.0031), vatRate };
  }
  const fees = random.happens(0.6) ? roundFee(country, gross * 0.0021) : 0;
  return { price: gross, downpayment: roundAmount(country, gross * share), interestRate, fees, vatRate: 0 };
}

/** The last instalment settles the whole debt. */
function settledEarly(agreed: readonly Instalment[], count: number, rateOn: (day: string) => number): Instalment[] {
  const kept = agreed.slice(0, count);
  const last = kept.pop();
  if (last === undefined) throw new Error("a contract cannot be settled before its first instalment");
  const principal = agreed.slice(count - 1).reduce((sum, line) => sum + line.principal, 0);
  return [...kept, taxed({ ...last, principal }, rateOn(last.due))];
}

/** Each instalment has the rate of its due date. */
function taxed(line: Instalment, vatRate: number): Instalment {
  const net = line.principal + line.interest + line.fees;
  const vat = Math.round((net * vatRate) / 100);
  return { ...line, vat, amount: net + vat };
}

/** The last instalment is a remainder. */
function instalmentOn(today: string, agreed: readonly Instalment[]): number {
  const current = agreed.slice(0, -1).findLast(({ due }) => due <= today) ?? agreed[0];
  return current?.amount ?? 0;
}
