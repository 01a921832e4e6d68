import * as z from "zod/mini";
import { factsOf } from "#domain/countries/facts.ts";
import { faultsOfDays, offerTerms } from "#domain/portal/offer-conditions.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { currencies } from "#domain/shared/money.ts";
import { newOfferSchema, offerPreviewSchema, type proposedNewOffer } from "#forms/backoffice/offer-schemas.ts";
import { offerTerms as termsShown } from "#forms/portal/offer-schemas.ts";
import type { Transaction } from "#server/database/connect.ts";
import { offersById } from "#server/database/repositories/staff-offers.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { revisionOfCustomer } from "#server/use-cases/offers/make-offer-action.ts";
import { propose } from "../approvals/propose.ts";
import type { Needs } from "../context.ts";
import { customerById } from "../customers/customer.ts";
import { staffAction, staffQuery } from "../definition.ts";
import { proposalMade } from "../proposals.ts";

export const readOfferCurrency = staffQuery({
  right: "propose-acts",
  subject: customerById,
  output: z.object({ currency: z.enum(currencies) }),
}).run(async ({ subject: { country } }) => ({ currency: factsOf(country).currency }));

export const previewOffer = staffQuery({
  right: "propose-acts",
  subject: customerById,
  input: offerPreviewSchema,
  output: termsShown,
  route: {
    method: "POST",
    path: "/api/backoffice/customers/{customerId}/offers/preview",
    summary: "Calculates the terms of an offer; nothing is stored",
    description: "Amounts are in minor units, `annualRate` is null for an operating lease",
    output: z.pick(termsShown, { instalment: true, total: true, annualRate: true, currency: true }),
  },
}).run(async ({ subject: { country }, at, input: { terms } }) => offerTerms(country, terms, calendarDateInPrague(at)));

/** Approval gives it a reference. */
export const proposeOffer = staffAction({
  right: "propose-acts",
  subject: customerById,
  input: newOfferSchema,
  output: proposalMade,
  route: {
    path: "/api/backoffice/customers/{customerId}/offers",
    summary: "Proposes a new offer; instalment, total and annual rate follow from its terms",
    description: "Pending",
    status: 202,
  },
  audit: {
    event: "offer-make-proposed",
    line: ({ subject: { id: customerId }, input: { reason, copyOf } }, { approvalId }) => ({
      subject: customerId,
      details: { approval: approvalId, customerId, reason, ...(copyOf !== undefined && { copyOf }) },
    }),
  },
}).run(async ({ tx, by, at, subject: customer, input }, needs: Needs<"sealer">) => {
  const { vehicle, terms, validUntil, copyOf, reason } = input;
  const today = calendarDateInPrague(at);
  const original = copyOf === undefined ? null : await originalOf(tx, customer.id, copyOf);
  const fields = {
    ...faultsOfDays({ year: vehicle.year, validUntil }, today),
    ...(original === undefined && { copyOf: "invalid-value" as const }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal("invalid-input", { fields });
  const payload: z.infer<typeof proposedNewOffer> = {
    vehicle,
    terms: offerTerms(customer.country, terms, today),
    validUntil,
    copyOf: original ?? null,
    reason,
  };
  const subjectRevision = revisionOfCustomer(customer);
  const proposal = { action: "offer-make", subject: customer.id, subjectRevision, payload, proposedBy: by } as const;
  return { approvalId: await propose(needs, tx, proposal) };
});

async function originalOf(tx: Transaction, customerId: string, offerId: string) {
  const [row] = await offersById(tx, [offerId]);
  return row?.customerId === customerId ? { offerId, reference: row.reference } : undefined;
}
