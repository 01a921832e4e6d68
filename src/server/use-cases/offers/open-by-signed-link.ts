import type { Offer } from "#domain/portal/offer.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { SignedLink } from "#server/contract/offers.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { openOfferLink } from "#server/database/repositories/offer-links.ts";
import { findOffer, findOffersOf } from "#server/database/repositories/offers.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { presentOffer } from "#server/use-cases/portal/records/present.ts";
import { isSignatureValid } from "./signed-link.ts";

type LinkTo<Page extends "offerId" | "idam"> = SignedLink & {
  readonly shared: Extract<SignedLink["shared"], { readonly [Name in Page]: string }>;
};

/** Does not mark the offer as seen. @throws Refusal not-found */
export async function openBySignedLink(needed: Needs<"keyedDigest">, link: LinkTo<"offerId">): Promise<Offer> {
  await openLink(needed, link);
  const { database, clock } = needed;
  const { country, offerId } = link.shared;
  const row = isUuid(offerId) ? await findOffer(database, { country, offerId }) : undefined;
  if (row === undefined) throw new Refusal("not-found");
  await auditView(needed, link, { country, offerId: row.id });
  return presentOffer(row, calendarDateInPrague(clock.now()), null);
}

/** @throws Refusal not-found */
export async function listBySignedLink(needed: Needs<"keyedDigest">, link: LinkTo<"idam">): Promise<readonly Offer[]> {
  await openLink(needed, link);
  const { database, clock } = needed;
  const { country, idam } = link.shared;
  const rows = await findOffersOf(database, { country, idam });
  if (rows === null) throw new Refusal("not-found");
  await auditView(needed, link, { country, idam, offerIds: rows.map(({ id }) => id) });
  const today = calendarDateInPrague(clock.now());
  return rows.map((row) => presentOffer(row, today, null));
}

/** @throws Refusal not-found when the link is invalid, expired or revoked */
export async function openLink(needed: Needs<"keyedDigest">, link: SignedLink): Promise<void> {
  const { database, clock } = needed;
  const isOurs = isUuid(link.id) && isSignatureValid(needed, link);
  if (!isOurs || !(await openOfferLink(database, link.id, clock.now()))) throw new Refusal("not-found");
}

async function auditView(
  { database, clock }: Needs,
  { id: linkId }: SignedLink,
  seen: Readonly<Record<string, unknown>>,
): Promise<void> {
  const view = { event: "offers-viewed", actor: "link-holder", subject: null, details: { ...seen, linkId } } as const;
  await transact(database, (tx) => appendAudit(tx, { at: clock.now(), ...view }));
}
