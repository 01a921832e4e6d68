import { randomUUID } from "node:crypto";
import type { SignedLink } from "#server/contract/offers.ts";
import type { Transaction } from "#server/database/connect.ts";
import { insertOfferLink } from "#server/database/repositories/offer-links.ts";
import { findOffer, findOffersOf } from "#server/database/repositories/offers.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { LinkDependencies } from "#server/use-cases/context.ts";
import { signLink } from "./signed-link.ts";

/**
 * It is stored, so that it can be listed and revoked. The caller writes the audit event.
 *
 * @param asked `hours`: 1 to 24; `staffId`: null for an operator
 * @throws Refusal not-found
 */
export async function makeLink(
  needed: Pick<LinkDependencies, "clock" | "keyedDigest" | "settings">,
  tx: Transaction,
  { shared, hours, staffId }: { shared: SignedLink["shared"]; hours: number; staffId: string | null },
): Promise<{ readonly id: string; readonly url: string; readonly expires: Date }> {
  const id = randomUUID();
  const { url, expires } = signLink(needed, { shared, id }, hours);
  if (!(await isThere(tx, shared))) throw new Refusal("not-found");
  const { country } = shared;
  const [target, isOneOffer] = "idam" in shared ? [shared.idam, false] : [shared.offerId, true];
  const createdAt = needed.clock.now();
  await insertOfferLink(tx, { id, staffId, country, target, isOneOffer, createdAt, expiresAt: expires });
  return { id, url, expires };
}

async function isThere(tx: Transaction, shared: SignedLink["shared"]): Promise<boolean> {
  if ("idam" in shared) return (await findOffersOf(tx, shared)) !== null;
  return isUuid(shared.offerId) && (await findOffer(tx, shared)) !== undefined;
}
