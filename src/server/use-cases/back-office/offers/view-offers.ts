import * as z from "zod/mini";
import { type Country, isCountry } from "#domain/countries/codes.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import type { OfferRow } from "#server/database/repositories/offer-list.ts";
import { findOffer, findOffersOf } from "#server/database/repositories/offers.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { presentOffer } from "#server/use-cases/portal/records/present.ts";
import { staffQuery } from "../definition.ts";
import type { Subject } from "../subject.ts";
import { offerDetails } from "./offer.ts";

/** The application belongs to the customer's browser. */
const viewedOffer = z.extend(offerDetails, { application: z.null() });

const offerOfCountry: Subject<"country" | "offerId", OfferRow> = {
  params: ["country", "offerId"],
  find: async (db, { country, offerId }) =>
    isCountry(country) && isUuid(offerId) ? await findOffer(db, { country, offerId }) : undefined,
  countriesOf: (offer) => [offer.country],
};

/** The page of a signed link. The offer stays unseen. */
export const viewOffer = staffQuery({
  right: "see-offers-of-customers",
  subject: offerOfCountry,
  output: viewedOffer,
}).run(async ({ by, at, subject: row }, { database }) => {
  const details = { country: row.country, offerId: row.id };
  await transact(database, (tx) =>
    appendAudit(tx, { at, actor: "staff", event: "offers-viewed", subject: by, details }),
  );
  return { ...presentOffer(row, calendarDateInPrague(at), null), application: null };
});

interface OffersOfIdentity {
  readonly country: Country;
  readonly idam: string;
  readonly rows: readonly OfferRow[];
}

const offersOfIdentity: Subject<"country" | "idam", OffersOfIdentity> = {
  params: ["country", "idam"],
  find: async (db, { country, idam }) => {
    const rows = isCountry(country) ? await findOffersOf(db, { country, idam }) : null;
    return isCountry(country) && rows !== null ? { country, idam, rows } : undefined;
  },
  countriesOf: ({ country }) => [country],
};

/** The newest first. */
export const viewOffersOfIdentity = staffQuery({
  right: "see-offers-of-customers",
  subject: offersOfIdentity,
  output: z.object({ items: z.array(viewedOffer) }),
}).run(async ({ by, at, subject: { country, idam, rows } }, { database }) => {
  const details = { country, idam, offerIds: rows.map(({ id }) => id) };
  await transact(database, (tx) =>
    appendAudit(tx, { at, actor: "staff", event: "offers-viewed", subject: by, details }),
  );
  const today = calendarDateInPrague(at);
  return { items: rows.map((row) => ({ ...presentOffer(row, today, null), application: null })) };
});
