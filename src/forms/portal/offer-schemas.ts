import * as z from "zod/mini";
import { products } from "#domain/onboarding/types.ts";
import { bodyTypes } from "#domain/portal/contract.ts";
import { declineReasons } from "#domain/portal/offer.ts";
import { currencies } from "#domain/shared/money.ts";
import { optionalLocale, optionalText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

export const acceptSchema = z.object({ locale: optionalLocale });

export const declineSchema = z.object({
  reason: z.enum(declineReasons, { error: codeOr("invalid-value") }),
  note: optionalText(1000),
});

export const offerFormSchema = z.union(
  [
    z.extend(declineSchema, { intent: z.literal("decline") }),
    // Only an explicit intent accepts an offer.
    z.object({ intent: z.literal("accept") }),
  ],
  { error: codeOr("invalid-value") },
);

export const offeredVehicle = z.object({
  make: z.string(),
  model: z.string(),
  bodyType: z.enum(bodyTypes),
  year: z.int(),
  equipment: z.array(z.string()),
});

/** Amounts are in minor units, `annualRate` is null for an operating lease. */
export const offerTerms = z.object({
  product: z.enum(products),
  price: z.int(),
  downpayment: z.int(),
  instalment: z.int(),
  period: z.int(),
  currency: z.enum(currencies),
  fees: z.int(),
  total: z.int(),
  interestRate: z.number(),
  annualRate: z.nullable(z.number()),
  mileage: z.nullable(z.int()),
});
