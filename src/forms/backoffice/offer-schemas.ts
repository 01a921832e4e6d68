import * as z from "zod/mini";
import { calendarDate, emailAddress } from "#forms/atoms.ts";
import { actReason } from "./customer-schemas.ts";

/** `POST /api/backoffice/offers/{offerId}/personal-link` */
export const personalLinkSchema = z.object({
  /** absent: the customer's in the books; not for an offer to a customer who has one there */
  email: z.optional(emailAddress),
});

/** `POST …/extend` */
export const extendOfferSchema = z.object({ validUntil: calendarDate, reason: actReason });

/** `POST …/withdraw` */
export const withdrawOfferSchema = z.object({ reason: actReason });

/** What proposals about an offer hold. */
export const proposedOffer = z.object({
  reason: z.string(),
  /** the new last day; absent: it is to be withdrawn */
  validUntil: z.optional(z.string()),
});
