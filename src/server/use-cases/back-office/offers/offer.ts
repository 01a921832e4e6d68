import * as z from "zod/mini";
import { offerStatuses } from "#domain/portal/offer.ts";
import { country, customerType } from "#forms/atoms.ts";
import { proposedNewOffer } from "#forms/backoffice/offer-schemas.ts";
import { offeredVehicle, offerTerms } from "#forms/portal/offer-schemas.ts";
import type { OfferRow } from "#server/database/repositories/offer-list.ts";
import { lockAnyOffer, offersById } from "#server/database/repositories/staff-offers.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { Shown } from "../definition.ts";
import { pendingProposal } from "../proposals.ts";
import type { Subject } from "../subject.ts";

export const offerById: Subject<"offerId", OfferRow> = {
  params: ["offerId"],
  find: async (db, { offerId }) => (isUuid(offerId) ? (await offersById(db, [offerId]))[0] : undefined),
  lock: async (tx, { offerId }) => (isUuid(offerId) ? await lockAnyOffer(tx, offerId) : undefined),
  countriesOf: (offer) => [offer.country],
};

const head = {
  offerId: z.uuid(),
  reference: z.string(),
  created: z.iso.datetime(),
  /** the last day */
  validUntil: z.iso.date(),
  status: z.enum(offerStatuses),
};

export const listedOffer = z.object({ ...head, vehicle: z.string() });
export type ListedOffer = Shown<typeof listedOffer>;

export const offerActions = ["offer-extend", "offer-withdraw", "offer-link"] as const;

export const offerDetails = z.object({
  ...head,
  country,
  customerType,
  customerName: z.string(),
  vehicle: offeredVehicle,
  terms: offerTerms,
});

export const offerShown = z.object({
  offer: offerDetails,
  /** null: the recipient is not in the records */
  customerId: z.nullable(z.uuid()),
  /** for its personal link, masked; null: it has to be entered */
  email: z.nullable(z.string()),
  linkExpires: z.nullable(z.iso.datetime()),
  /** the newest first */
  pending: z.array(pendingProposal(offerActions)),
});

export type StaffOffer = Shown<typeof offerShown>;

export const proposedOfferShown = z.object({
  approvalId: z.uuid(),
  offer: proposedNewOffer,
  proposedBy: z.object({ staffId: z.uuid(), name: z.string() }),
});
export type ProposedOffer = Shown<typeof proposedOfferShown>;

export const customerOf = ({ customerId }: OfferRow) => (customerId === null ? {} : { customerId });
