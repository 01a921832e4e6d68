import { offerObstacle, offerStatus } from "#domain/portal/offer.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { OfferAction, StaffOfferServices } from "#server/contract/staff-offers.ts";
import { type Database, type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import type { OfferRow } from "#server/database/repositories/lists/offer-list.ts";
import { lockAnyOffer } from "#server/database/repositories/staff-offers.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { assertIsNew } from "#server/use-cases/approvals/assert-is-new.ts";
import { propose } from "#server/use-cases/approvals/propose.ts";
import { stateRevision } from "#server/use-cases/approvals/state-revision.ts";

interface Needed {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealer: Sealer;
}

type Proposed = { readonly approvalId: string };
type Given<Name extends "proposeExtension" | "proposeWithdrawal"> = Parameters<StaffOfferServices[Name]>[0];

/** Of all that can be said of an offer: its personal link says nothing of it. */
export function revisionOfOffer(row: OfferRow): number {
  const { linkDigest: _, linkExpiresAt: __, ...offer } = row;
  // That the customer looked at it changes nothing.
  return stateRevision({ ...offer, status: offer.status === "seen" ? "sent" : offer.status });
}

/** Proposes that an offer, perhaps an expired one, hold longer. @see StaffOfferServices.proposeExtension */
export async function proposeExtension(
  dependencies: Needed,
  { offerId, validUntil, reason }: Given<"proposeExtension">,
  session: StaffSession,
): Promise<Proposed> {
  const today = calendarDateInPrague(dependencies.clock.now());
  return await transact(dependencies.database, async (tx) => {
    const offer = await lock(tx, offerId);
    if (validUntil < today || validUntil <= offer.validUntil) {
      throw new Refusal("invalid-input", { fields: { validUntil: "invalid-value" } });
    }
    assertUnanswered(offer, today);
    return await write(dependencies, tx, { action: "offer-extend", offer, payload: { validUntil, reason } }, session);
  });
}

/** Proposes that an offer hold no longer. @see StaffOfferServices.proposeWithdrawal */
export async function proposeWithdrawal(
  dependencies: Needed,
  { offerId, reason }: Given<"proposeWithdrawal">,
  session: StaffSession,
): Promise<Proposed> {
  return await transact(dependencies.database, async (tx) => {
    const offer = await lock(tx, offerId);
    assertUnanswered(offer, calendarDateInPrague(dependencies.clock.now()));
    return await write(dependencies, tx, { action: "offer-withdraw", offer, payload: { reason } }, session);
  });
}

async function lock(tx: Transaction, offerId: string): Promise<OfferRow> {
  const offer = await lockAnyOffer(tx, offerId);
  if (offer === undefined) throw new Refusal("not-found");
  return offer;
}

/** What has expired was not answered either. @throws Refusal wrong-state */
function assertUnanswered({ status: stored, validUntil }: OfferRow, today: string): void {
  const status = offerStatus(stored, validUntil, today);
  if (status !== "expired" && offerObstacle(status) !== null) throw new Refusal("wrong-state", { data: { status } });
}

interface Proposal {
  readonly action: Exclude<OfferAction, "offer-link">;
  readonly offer: OfferRow;
  readonly payload: { readonly reason: string; readonly validUntil?: string };
}

async function write(
  dependencies: Needed,
  tx: Transaction,
  { action, offer, payload }: Proposal,
  { staff: { id: by } }: StaffSession,
): Promise<Proposed> {
  const { id: subject, customerId } = offer;
  const what = { action, subject, subjectRevision: revisionOfOffer(offer) };
  await assertIsNew(dependencies, tx, what);
  const approvalId = await propose(dependencies, tx, { ...what, payload, proposedBy: by });
  const details = { by, approval: approvalId, ...(customerId !== null && { customerId }), ...payload };
  const at = dependencies.clock.now();
  await appendAudit(tx, { at, actor: "staff", event: `${action}-proposed`, subject, details });
  return { approvalId };
}
