import * as z from "zod/mini";
import { products } from "#domain/onboarding/types.ts";
import { bodyTypes } from "#domain/portal/contract.ts";
import { isCostTold, isFinanced, longestPeriod, mostAmount, mostInterest } from "#domain/portal/offer-conditions.ts";
import { calendarDate, count, emailAddress, filledText, reasonText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { offeredVehicle, offerTerms } from "#forms/portal/offer-schemas.ts";

/** `POST /api/backoffice/offers/{offerId}/personal-link` */
export const personalLinkSchema = z.object({
  /** absent: the customer's in the books; not for an offer to a customer who has one there */
  email: z.optional(emailAddress),
});

/** `POST …/extend` */
export const extendOfferSchema = z.object({ validUntil: calendarDate, reason: reasonText });

/** `POST …/withdraw` */
export const withdrawOfferSchema = z.object({ reason: reasonText });

/** What proposals about an offer hold. */
export const proposedOffer = z.object({
  reason: z.string(),
  /** the new last day; absent: it is to be withdrawn */
  validUntil: z.optional(z.string()),
});

/** What of a proposal of a personal link is shown: the e-mail masked */
export const shownOfferLink = z.object({ email: z.string() });

/** In minor units of the currency of the customer's country. */
const amount = z
  .int({ error: codeOr("invalid-format") })
  .check(z.nonnegative("invalid-value"), z.lte(mostAmount, "invalid-value"));

/** Per cent a year, as it is shown: with two decimals at most. */
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
  /** of manufacture */
  year: count.check(z.gte(1_900, "invalid-value"), z.lte(2_200, "invalid-value")),
  equipment: z.array(filledText(200)).check(z.maxLength(100, "too-many")),
});

const price = amount.check(z.positive("only-positive"));
const bothAmounts = z.object({ price, downpayment: amount });

/** What is agreed on; the instalment, the total and the annual rate follow from it. */
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
      // Both are there, whatever else is wrong: all faults are told at once.
      when: ({ value }) => bothAmounts.safeParse(value).success,
    }),
    z.refine(isCostTold, {
      path: ["fees"],
      error: "invalid-value",
      // A field that is out of its range does not keep zod from going on, and a period of a thousand million is not counted.
      when: ({ issues }) => issues.length === 0,
    }),
  );

/** `POST /api/backoffice/customers/{customerId}/offers/preview` */
export const offerPreviewSchema = z.object({ terms: agreedTerms });

/** `POST /api/backoffice/customers/{customerId}/offers` */
export const newOfferSchema = z.object({
  vehicle,
  terms: agreedTerms,
  /** the last day */
  validUntil: calendarDate,
  /** the offer of the same customer that it began as a copy of */
  copyOf: z.optional(z.uuid({ error: codeOr("invalid-value") })),
  reason: reasonText,
});

/** What a proposal of a new offer holds: all that the customer will see of it. */
export const proposedNewOffer = z.object({
  vehicle: offeredVehicle,
  terms: offerTerms,
  validUntil: z.string(),
  /** null: it is no copy */
  copyOf: z.nullable(z.object({ offerId: z.string(), reference: z.string() })),
  reason: z.string(),
});
