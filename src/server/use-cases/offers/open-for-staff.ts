import type { Country } from "#domain/onboarding/types.ts";
import type { Offer } from "#domain/portal/offer.ts";
import { findOffer, findOffersOf } from "#server/database/repositories/offers.ts";
import { Refusal } from "#server/refusal.ts";
import { calendarDateInPrague } from "../calendar-date-in-prague.ts";
import { presentOffer } from "../portal/present.ts";
import { isUuid } from "../tokens.ts";
import type { OfferDependencies } from "./dependencies.ts";

type Needed = Pick<OfferDependencies, "database" | "clock">;

/** As it is: that staff looked at it does not make it seen. @throws Refusal not-found, also in another country */
export async function openForStaff(
  { database, clock }: Needed,
  input: { country: Country; offerId: string },
): Promise<Offer> {
  const row = isUuid(input.offerId) ? await findOffer(database, input) : undefined;
  if (row === undefined) throw new Refusal("not-found");
  return presentOffer(row, calendarDateInPrague(clock.now()));
}

/** Newest first. @throws Refusal not-found for an identity that is not, or is one of another country */
export async function listForStaff(
  { database, clock }: Needed,
  input: { country: Country; idam: string },
): Promise<readonly Offer[]> {
  const rows = await findOffersOf(database, input);
  if (rows === null) throw new Refusal("not-found");
  const today = calendarDateInPrague(clock.now());
  return rows.map((row) => presentOffer(row, today));
}
