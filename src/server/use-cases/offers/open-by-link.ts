import type { Offer } from "#domain/portal/offer.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { applicationsBegun, findOfferByLink } from "#server/database/repositories/offers.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { deviceDigestOf, isToken, tokenDigest } from "#server/shared/tokens.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { presentBegun } from "#server/use-cases/onboarding/applications/begun-application.ts";
import { presentOffer } from "#server/use-cases/portal/records/present.ts";
import { announceSeen } from "./announce-reply.ts";

type Needed = Needs<"applicationHashes">;

/** Marks the offer as seen, except for staff. @throws Refusal not-found */
export async function openByLink(
  { database, clock, applicationHashes }: Needed,
  hash: string,
  visitor: Visitor,
): Promise<Offer> {
  const now = clock.now();
  const row = isToken(hash) ? await findOfferByLink(database, tokenDigest(hash), now) : undefined;
  if (row === undefined) throw new Refusal("not-found");
  const isSeen = row.status === "sent" && visitor.impersonation === undefined;
  const status = isSeen ? "seen" : row.status;
  if (isSeen) await announceSeen(database, row, now);
  const begun = await applicationsBegun(database, [row.id], deviceDigestOf(visitor));
  const application = presentBegun(applicationHashes, begun.get(row.id), now);
  // The holder of the link learns that the application is finished, not its reference.
  const shown = application && { ...application, reference: null };
  return presentOffer({ ...row, status }, calendarDateInPrague(now), shown);
}
