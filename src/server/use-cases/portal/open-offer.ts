import type { Offer } from "#domain/portal/offer.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findOwnOffer } from "#server/database/repositories/offer-list.ts";
import { applicationsBegun } from "#server/database/repositories/offers.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { deviceDigestOf, isUuid } from "#server/shared/tokens.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { PortalDependencies } from "#server/use-cases/context.ts";
import { announceSeen } from "#server/use-cases/offers/announce-reply.ts";
import { presentBegun } from "#server/use-cases/onboarding/applications/begun-application.ts";
import { presentOffer } from "#server/use-cases/portal/records/present.ts";

/** Marks the offer seen, except for staff. */
export async function openOffer(
  { database, clock, applicationHashes }: PortalDependencies,
  offerId: string,
  visitor: Visitor,
): Promise<Offer> {
  const now = clock.now();
  const { customerId, impersonation } = await requirePortalActor(database, visitor, now);
  const row = isUuid(offerId) ? await findOwnOffer(database, customerId, offerId) : undefined;
  if (!row) throw new Refusal("not-found");
  const isSeen = row.status === "sent" && impersonation === undefined;
  if (isSeen) await announceSeen(database, row, now);
  const begun = await applicationsBegun(database, [row.id], deviceDigestOf(visitor));
  const application = presentBegun(applicationHashes, begun.get(row.id), now);
  const status = isSeen ? "seen" : row.status;
  return presentOffer({ ...row, status }, calendarDateInPrague(now), application);
}
