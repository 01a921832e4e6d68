import type { offerList as czech } from "#texts/cs/offer-list.ts";
import type { Shape } from "#texts/shape.ts";

export const offerList: Shape<typeof czech> = {
  title: "Offers",
  lead: "Financing offers that we have prepared for you.",
  empty: "We have no offer for you at the moment",
  emptyText: "If you would like to finance another vehicle, contact our sales team.",
  search: "Search by vehicle",
  status: "Status",
  anyStatus: "All offers",
  statuses: {
    sent: "New",
    seen: "Seen",
    accepted: "Accepted",
    declined: "Declined",
    withdrawn: "Withdrawn",
    expired: "Expired",
  },
  sortNewest: "Newest first",
  sortValid: "By validity",
  sortInstalment: "By instalment",
  instalment: "Monthly instalment",
  annualRate: "APR",
  validUntil: "Valid until",
  found: { one: "{count} offer", other: "{count} offers" },
};
