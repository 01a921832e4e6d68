import type * as z from "zod/mini";
import {
  type AgreedTerms,
  faultsOfDays,
  longestPeriod,
  mostAmount,
  mostInterest,
} from "#domain/portal/offer-conditions.ts";
import { isCalendarDate } from "#domain/shared/calendar-date.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { type Currency, minorDigits, toMajor } from "#domain/shared/money.ts";
import { newOfferSchema, offerPreviewSchema } from "#forms/backoffice/offer-schemas.ts";
import { problemsOf } from "#forms/codes.ts";
import type { StaffOffer } from "#server/use-cases/back-office/offers/offer.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { readTypedNumber, showNumber } from "#web/fields/typed-number.ts";
import { type ReadField, WrongFields } from "#web/page-form/read-fields.ts";
import { moneyText } from "#web/texts/money.ts";

export const newOfferFields = [
  "vehicle.make",
  "vehicle.model",
  "vehicle.bodyType",
  "vehicle.year",
  "vehicle.equipment",
  "terms.product",
  "terms.price",
  "terms.downpayment",
  "terms.period",
  "terms.fees",
  "terms.interestRate",
  "terms.mileage",
  "validUntil",
  "reason",
] as const;
export type NewOfferField = (typeof newOfferFields)[number];

export type Written = { readonly locale: Locale; readonly currency: Currency };

type Wrong = Catalogue["backofficeOffers"]["make"]["wrong"];
type Shown = Readonly<Partial<Record<NewOfferField, string>>>;

/** Copies an offer's values without last day and reason, which are new. */
export function shownCopy({ vehicle, terms }: Pick<StaffOffer["offer"], "vehicle" | "terms">): Shown {
  const major = (amount: number) => String(toMajor(amount, terms.currency));
  return {
    "vehicle.make": vehicle.make,
    "vehicle.model": vehicle.model,
    "vehicle.bodyType": vehicle.bodyType,
    "vehicle.year": String(vehicle.year),
    "vehicle.equipment": vehicle.equipment.join("\n"),
    "terms.product": terms.product,
    "terms.price": major(terms.price),
    "terms.downpayment": major(terms.downpayment),
    "terms.period": String(terms.period),
    "terms.fees": major(terms.fees),
    "terms.interestRate": String(terms.interestRate),
    "terms.mileage": terms.mileage === null ? "" : String(terms.mileage),
  };
}

function typedTerms(field: ReadField, { locale, currency }: Written) {
  const number = (name: NewOfferField) => {
    const text = readTypedNumber(field(name), locale);
    return text === "" ? undefined : Number(text);
  };
  const money = (name: NewOfferField) => {
    const major = number(name);
    // Corrects float errors of the multiplication. A forint has no minor units, so half a forint stays invalid.
    return major === undefined ? undefined : Number((major * 10 ** minorDigits(currency)).toFixed(4));
  };
  return {
    product: field("terms.product"),
    price: money("terms.price"),
    downpayment: money("terms.downpayment"),
    period: number("terms.period"),
    fees: money("terms.fees"),
    interestRate: number("terms.interestRate"),
    mileage: number("terms.mileage"),
  };
}

/** Returns the typed terms, or null while they are incomplete. */
export function agreedTermsIn(field: ReadField, written: Written): AgreedTerms | null {
  const read = offerPreviewSchema.safeParse({ terms: typedTerms(field, written) });
  return read.success ? read.data.terms : null;
}

/** @throws WrongFields */
export function readTerms(field: ReadField, written: Written, wrong: Wrong): AgreedTerms {
  const read = offerPreviewSchema.safeParse({ terms: typedTerms(field, written) });
  if (read.success) return read.data.terms;
  throw wrongFields(problemsOf(read.error), written, wrong);
}

/** @param today `YYYY-MM-DD` in Prague @throws WrongFields with all errors */
export function readNewOffer(
  field: ReadField,
  written: Written,
  { today, wrong }: { readonly today: string; readonly wrong: Wrong },
): z.infer<typeof newOfferSchema> {
  const year = Number(field("vehicle.year"));
  const validUntil = field("validUntil").trim();
  const read = newOfferSchema.safeParse({
    vehicle: {
      make: field("vehicle.make"),
      model: field("vehicle.model"),
      bodyType: field("vehicle.bodyType"),
      year: field("vehicle.year").trim() === "" ? undefined : year,
      equipment: field("vehicle.equipment")
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    },
    terms: typedTerms(field, written),
    validUntil,
    reason: field("reason"),
  });
  const days = faultsOfDays({ year, validUntil: isCalendarDate(validUntil) ? validUntil : today }, today);
  const late = Object.entries(days).map(([path, code]) => ({ path, code }));
  if (read.success && late.length === 0) return read.data;
  throw wrongFields([...(read.success ? [] : problemsOf(read.error)), ...late], written, wrong);
}

function wrongFields(
  problems: readonly { readonly path: string; readonly code: string }[],
  written: Written,
  wrong: Wrong,
): WrongFields {
  const byField = new Map<string, string>();
  for (const { path, code } of problems) {
    const name = path.replace(/^(vehicle\.equipment)\..*$/, "$1");
    if (!byField.has(name)) byField.set(name, inWords(name, code, written, wrong) ?? code);
  }
  const inOrder = newOfferFields.flatMap((name) => {
    const problem = byField.get(name);
    return problem === undefined ? [] : [[name, problem] as const];
  });
  return new WrongFields(Object.fromEntries(inOrder));
}

/** Explains an error for which the common text is too general. */
function inWords(name: string, code: string, { locale, currency }: Written, wrong: Wrong): string | null {
  if (code !== "invalid-value" && code !== "invalid-format") return null;
  const isAmount = name === "terms.price" || name === "terms.downpayment" || name === "terms.fees";
  if (isAmount && code === "invalid-format") return format(wrong.number, { example: showNumber("250000", locale) });
  const said: Readonly<Record<string, string>> = {
    "vehicle.year": wrong.year,
    "terms.price": format(wrong.amount, { most: moneyText(locale, mostAmount, currency) }),
    "terms.downpayment": wrong.downpayment,
    "terms.fees": wrong.fees,
    "terms.period": format(wrong.period, { most: longestPeriod }),
    "terms.interestRate": format(wrong.interestRate, { most: mostInterest }),
    "terms.mileage": wrong.mileage,
    validUntil: wrong.validUntil,
    reason: wrong.reason,
  };
  return said[name] ?? null;
}
