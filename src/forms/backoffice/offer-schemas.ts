import * as z from "zod/mini";
import { products } from "#domain/onboarding/types.ts";
import { bodyTypes } from "#domain/portal/contract.ts";
import { isCostTold, isFinanced, longestPeriod, mostAmount, mostInterest } from "#domain/portal/offer-conditions.ts";
import { calendarDate, count, emailAddress, filledText, reasonText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { offeredVehicle, offerTerms } from "#forms/portal/offer-schemas.ts";

export const personalLinkSchema = z.object({
  /** absent: the customer's in the records; refused when the customer has one there */
  email: z.optional(emailAddress),
});

export const extendOfferSchema = z.object({ validUntil: calendarDate, reason: reasonText });

export const withdrawOfferSchema = z.object({ reason: reasonText });

export const proposedOffer = z.object({
  reason: z.string(),
  /** absent: a withdrawal */
  validUntil: z.optional(z.string()),
});

export const shownOfferLink = z.object({ email: z.string() });

/** In minor units of the currency of the customer's country. */
const amount = z
  .int({ error: codeOr("invalid-format") })
  .check(z.nonnegative("invalid-value"), z.lte(mostAmount, "invalid-value"));

/** Per cent a year, at most two decimals, as shown. */
const interestRate = z.number({ error: codeOr("invalid-format") }).check(
  z.nonnegative("invalid-value"),
  z.lte(mostInterest, "invalid-value"),
  z.refine((rate) => Number(rate.toFixed(2)) === rate, "invalid-format"),
);

const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, { error: codeOr("invalid-value") });

const vehicle = z.object({
  make: filledText(100),
  model: filledText(200),
  bodyType: oneOf(bodyTypes),
  year: count.check(z.gte(1_900, "invalid-value"), z.lte(2_200, "invalid-value")),
  equipment: z.array(filledText(200)).check(z.maxLength(100, "too-many")),
});

const price = amount.check(z.positive("only-positive"));
const bothAmounts = z.object({ price, downpayment: amount });

/** Instalment, total and annual rate are calculated from these. */
const agreedTerms = z
  .object({
    product: oneOf(products),
    price,
    downpayment: amount,
    /** in months */
    period: count.check(z.gte(1, "invalid-value"), z.lte(longestPeriod, "invalid-value")),
    /** with each instalment */
    fees: amount,
    interestRate,
    /** a year; absent or null: no limit */
    mileage: z.pipe(
      z.nullish(count),
      z.transform((limit) => limit ?? null),
    ),
  })
  .check(
    z.refine(isFinanced, {
      path: ["downpayment"],
      error: "invalid-value",
      // Runs when both amounts are valid, even if other fields are not, so that all problems are reported at once.
      when: ({ value }) => bothAmounts.safeParse(value).success,
    }),
    z.refine(isCostTold, {
      path: ["fees"],
      error: "invalid-value",
      // zod continues after a field that is out of range; a period of a thousand million must not be calculated.
      when: ({ issues }) => issues.length === 0,
    }),
  );

export const offerPreviewSchema = z.object({ terms: agreedTerms });

export const newOfferSchema = z.object({
  vehicle,
  terms: agreedTerms,
  /** last day */
  validUntil: calendarDate,
  copyOf: z.optional(z.uuid({ error: codeOr("invalid-value") })),
  reason: reasonText,
});

/** Everything that the customer will see. */
export const proposedNewOffer = z.object({
  vehicle: offeredVehicle,
  terms: offerTerms,
  validUntil: z.string(),
  copyOf: z.nullable(z.object({ offerId: z.string(), reference: z.string() })),
  reason: z.string(),
});
