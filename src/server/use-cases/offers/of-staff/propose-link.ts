import * as z from "zod/mini";
import { maskEmail } from "#domain/masking/mask-value.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Transaction } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import type { OfferRow } from "#server/database/repositories/lists/offer-list.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { accountEmail } from "#server/use-cases/accounts/account-email.ts";
import { assertIsNew } from "#server/use-cases/approvals/assert-is-new.ts";
import { propose } from "#server/use-cases/approvals/propose.ts";
import { stateRevision } from "#server/use-cases/approvals/state-revision.ts";
import { revisionOfOffer } from "./propose-offer.ts";

/** What a proposal of a personal link holds; the link is made when somebody agrees. */
export const proposedLink = z.object({
  email: z.object({
    masked: z.string(),
    /** sealed once more, so that nobody reads it in a proposal */
    sealed: z.string(),
  }),
});

/** Another number once the offer is another, or the records have another e-mail of the customer. */
export function revisionOfLink(offer: OfferRow, emailInRecords: string | null): number {
  return stateRevision([revisionOfOffer(offer), emailInRecords]);
}

/** @param payload of the proposal */
export function emailOfLink(sealer: Pick<Sealer, "unseal">, offerId: string, payload: unknown): string {
  return sealer.unseal(proposedLink.parse(payload).email.sealed, contextOf(offerId));
}

const contextOf = (offerId: string) => `offer link ${offerId}`;

/** Proposes a personal link to an e-mail that the records do not have. The caller holds the offer. @throws Refusal already-proposed */
export async function proposeLink(
  dependencies: { readonly clock: Clock; readonly sealer: Sealer },
  tx: Transaction,
  { offer, to }: { readonly offer: OfferRow; readonly to: string },
  { staff: { id: by } }: StaffSession,
): Promise<{ readonly approvalId: string }> {
  const { sealer, clock } = dependencies;
  const { id: subject, customerId } = offer;
  const masked = maskEmail(to);
  const what = { action: "offer-link", subject, subjectRevision: revisionOfLink(offer, null) } as const;
  const isSame = (other: unknown) => accountEmail(emailOfLink(sealer, subject, other)) === accountEmail(to);
  await assertIsNew(dependencies, tx, what, isSame);
  const payload = { email: { masked, sealed: sealer.seal(to, contextOf(subject)) } };
  const approvalId = await propose(dependencies, tx, { ...what, payload, proposedBy: by });
  const details = { by, approval: approvalId, sentTo: masked, ...(customerId !== null && { customerId }) };
  await appendAudit(tx, { at: clock.now(), actor: "staff", event: "offer-link-proposed", subject, details });
  return { approvalId };
}
