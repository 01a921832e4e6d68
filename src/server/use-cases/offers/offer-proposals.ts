import * as z from "zod/mini";
import { maskEmail } from "#domain/masking/mask-value.ts";
import type { Queryable } from "#server/database/connect.ts";
import { findCustomerById } from "#server/database/repositories/identities.ts";
import type { OfferRow } from "#server/database/repositories/offer-list.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { contactOf } from "#server/use-cases/accounts/encryption-contexts.ts";
import { stateRevision } from "#server/use-cases/back-office/approvals/state-revision.ts";

/** Covers the offer except its personal link. */
export function revisionOfOffer(row: OfferRow): number {
  const { linkDigest: _, linkExpiresAt: __, ...offer } = row;
  return stateRevision({ ...offer, status: offer.status === "seen" ? "sent" : offer.status });
}

export function revisionOfLink(offer: OfferRow, emailInRecords: string | null): number {
  return stateRevision([revisionOfOffer(offer), emailInRecords]);
}

export async function emailInRecords(
  sealer: Pick<Sealer, "unseal">,
  db: Queryable,
  { customerId }: Pick<OfferRow, "customerId">,
): Promise<string | null> {
  const customer = customerId === null ? undefined : await findCustomerById(db, customerId);
  return customer === undefined ? null : contactOf(sealer, customer).email;
}

const proposedLink = z.object({
  email: z.object({
    masked: z.string(),
    /** encrypted once more, so that proposals do not show it */
    sealed: z.string(),
  }),
});

export function linkTo(email: string, offerId: string, sealer: Sealer): z.infer<typeof proposedLink> {
  return { email: { masked: maskEmail(email), sealed: sealer.seal(email, contextOf(offerId)) } };
}

export function emailOfLink(sealer: Pick<Sealer, "unseal">, offerId: string, payload: unknown): string {
  return sealer.unseal(proposedLink.parse(payload).email.sealed, contextOf(offerId));
}

export function maskedEmailOfLink(payload: unknown): string {
  return proposedLink.parse(payload).email.masked;
}

const contextOf = (offerId: string) => `offer link ${offerId}`;
