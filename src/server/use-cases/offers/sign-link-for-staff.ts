import type { SignedLink } from "#server/contract.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { findOffer, findOffersOf } from "#server/database/repositories/offers.ts";
import { Refusal } from "#server/refusal.ts";
import { isUuid } from "../tokens.ts";
import type { OfferDependencies } from "./dependencies.ts";
import { signLink } from "./signed-link.ts";

/**
 * A signed link that a member of staff hands on; the audit log says who made it, to what and for how long.
 *
 * @throws Refusal not-found when there is no such offer or identity in the country
 */
export async function signLinkForStaff(
  dependencies: OfferDependencies,
  shared: SignedLink["shared"],
  hours: number,
  staffId: string,
): Promise<{ readonly url: string; readonly expires: string }> {
  const { database, clock } = dependencies;
  if (!(await isThere(dependencies, shared))) throw new Refusal("not-found");
  const { url, expires } = signLink(dependencies, shared, hours);
  const details = { ...shared, hours };
  await transact(database, (tx) =>
    appendAudit(tx, { at: clock.now(), actor: "staff", event: "offer-link-signed", subject: staffId, details }),
  );
  return { url, expires: expires.toISOString() };
}

async function isThere({ database }: OfferDependencies, shared: SignedLink["shared"]): Promise<boolean> {
  if ("idam" in shared) return (await findOffersOf(database, shared)) !== null;
  return isUuid(shared.offerId) && (await findOffer(database, shared)) !== undefined;
}
