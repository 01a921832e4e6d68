import type { Offer } from "#domain/portal/offer.ts";
import type { Visitor } from "#server/contract.ts";
import { findOwnOffer, markSeen } from "#server/database/repositories/lists/offer-list.ts";
import { Refusal } from "#server/refusal.ts";
import { calendarDateInPrague } from "../calendar-date-in-prague.ts";
import { isUuid } from "../tokens.ts";
import type { PortalDependencies } from "./dependencies.ts";
import { requireHolder } from "./holder.ts";
import { presentOffer } from "./present.ts";

/** Marks the offer seen. @throws Refusal unauthenticated; not-found */
export async function openOffer(
  { database, clock }: PortalDependencies,
  offerId: string,
  visitor: Visitor,
): Promise<Offer> {
  const now = clock.now();
  const { customerId } = await requireHolder(database, visitor, now);
  const row = isUuid(offerId) ? await findOwnOffer(database, customerId, offerId) : undefined;
  if (!row) throw new Refusal("not-found");
  if (row.status === "sent") await markSeen(database, row.id);
  return presentOffer({ ...row, status: row.status === "sent" ? "seen" : row.status }, calendarDateInPrague(now));
}
