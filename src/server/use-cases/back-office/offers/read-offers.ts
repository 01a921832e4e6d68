import * as z from "zod/mini";
import { maskEmail } from "#domain/masking/mask-value.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { proposedNewOffer } from "#forms/backoffice/offer-schemas.ts";
import { transact } from "#server/database/connect.ts";
import { pendingApprovalsOf, waitingApprovalsOf } from "#server/database/repositories/approvals.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import { offersOfCustomer } from "#server/database/repositories/staff-offers.ts";
import { emailInRecords } from "#server/use-cases/offers/offer-proposals.ts";
import { presentOffer } from "#server/use-cases/portal/records/present.ts";
import type { Needs } from "../context.ts";
import { customerById } from "../customers/customer.ts";
import { staffQuery } from "../definition.ts";
import { payloadOf, presentProposals, proposalsOf } from "../proposals.ts";
import { customerOf, listedOffer, offerActions, offerById, offerShown, proposedOfferShown } from "./offer.ts";

export const listOffers = staffQuery({
  right: "see-offers-of-customers",
  subject: customerById,
  output: z.object({
    items: z.array(listedOffer),
    /** the newest first */
    proposed: z.array(proposedOfferShown),
  }),
  route: {
    path: "/api/backoffice/customers/{customerId}/offers",
    summary: "A customer's offers, the newest first",
    description: "50 at most",
    output: z.object({ items: z.array(listedOffer) }),
  },
}).run(async ({ subject: { id }, at }, { database, sealer }: Needs<"sealer">) => {
  const today = calendarDateInPrague(at);
  const items = (await offersOfCustomer(database, id)).map((row) => {
    const { offerId, reference, created, validUntil, status } = presentOffer(row, today, null);
    return { offerId, reference, created, validUntil, status, vehicle: `${row.make} ${row.model}` };
  });
  const rows = proposalsOf(["offer-make"], await pendingApprovalsOf(database, [id]));
  const names = await namesOfStaff(database, [...new Set(rows.map(({ proposedBy }) => proposedBy))]);
  const proposed = rows.map((row) => ({
    approvalId: row.id,
    offer: proposedNewOffer.parse(payloadOf(sealer, row)),
    proposedBy: { staffId: row.proposedBy, name: names.get(row.proposedBy) ?? "" },
  }));
  return { items, proposed };
});

/** The offer stays unseen. */
export const readOffer = staffQuery({
  right: "see-offers-of-customers",
  subject: offerById,
  output: offerShown,
  route: {
    path: "/api/backoffice/offers/{offerId}",
    summary: "An offer with its pending proposals",
    description: "The view is audited",
  },
}).run(async ({ by, at, subject: row }, { database, sealer }: Needs<"sealer">) => {
  const { id, customerId, linkExpiresAt } = row;
  const { application: _, ...offer } = presentOffer(row, calendarDateInPrague(at), null);
  const email = await emailInRecords(sealer, database, row);
  const pending = proposalsOf(offerActions, await waitingApprovalsOf(database, [id], at));
  const shown = {
    offer,
    customerId,
    email: email === null ? null : maskEmail(email),
    linkExpires: linkExpiresAt !== null && linkExpiresAt > at ? linkExpiresAt.toISOString() : null,
    pending: await presentProposals(database, pending),
  };
  const details = { by, offerIds: [id], ...customerOf(row) };
  const look = { at, actor: "staff", event: "offers-viewed", subject: by, details } as const;
  await transact(database, (tx) => appendAudit(tx, look));
  return shown;
});
