import type { Country } from "#domain/countries/codes.ts";
import type { Offer } from "#domain/portal/offer.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { OfferViewer } from "#server/contract/offers.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { findOffer, findOffersOf } from "#server/database/repositories/offers.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { presentOffer } from "#server/use-cases/portal/books/present.ts";

/** Does not mark the offer as seen. @throws Refusal not-found, also in another country */
export async function openForStaff(
  needed: Needs,
  { country, offerId }: { country: Country; offerId: string },
  viewer: OfferViewer,
): Promise<Offer> {
  const { database, clock } = needed;
  const row = isUuid(offerId) ? await findOffer(database, { country, offerId }) : undefined;
  if (row === undefined) throw new Refusal("not-found");
  await auditView(needed, viewer, { country, offerId: row.id });
  return presentOffer(row, calendarDateInPrague(clock.now()), null);
}

/** Newest first. @throws Refusal not-found for an unknown identity, or one of another country */
export async function listForStaff(
  needed: Needs,
  input: { country: Country; idam: string },
  viewer: OfferViewer,
): Promise<readonly Offer[]> {
  const { database, clock } = needed;
  const rows = await findOffersOf(database, input);
  if (rows === null) throw new Refusal("not-found");
  const { country, idam } = input;
  await auditView(needed, viewer, { country, idam, offerIds: rows.map(({ id }) => id) });
  const today = calendarDateInPrague(clock.now());
  return rows.map((row) => presentOffer(row, today, null));
}

async function auditView(
  { database, clock }: Needs,
  viewer: OfferViewer,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const who =
    "linkId" in viewer
      ? ({ actor: "link-holder", subject: null, details: { ...details, linkId: viewer.linkId } } as const)
      : ({ actor: "staff", subject: viewer.staffId, details } as const);
  await transact(database, (tx) => appendAudit(tx, { at: clock.now(), event: "offers-viewed", ...who }));
}
