import * as z from "zod/mini";
import { declineReasons } from "#domain/portal/offer.ts";
import { optionalLocale, optionalText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";

/** `POST /api/offers/…/accept` */
export const acceptSchema = z.object({ locale: optionalLocale });

/** `POST /api/offers/…/decline` */
export const declineSchema = z.object({
  reason: z.enum(declineReasons, { error: codeOr("invalid-value") }),
  note: optionalText(1000),
});

/** The forms of an offer's page, told apart by `intent`. */
export const offerFormSchema = z.union(
  [
    z.extend(declineSchema, { intent: z.literal("decline") }),
    // What is no decline must say that it accepts.
    z.object({ intent: z.literal("accept") }),
  ],
  { error: codeOr("invalid-value") },
);
