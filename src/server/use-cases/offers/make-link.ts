import { randomUUID } from "node:crypto";
import type { SignedLink } from "#server/contract/offers.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { insertOfferLink } from "#server/database/repositories/offer-links.ts";
import { findOffer, findOffersOf } from "#server/database/repositories/offers.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { LinkDependencies } from "#server/use-cases/context.ts";
import { signLink } from "./signed-link.ts";

/**
 * A signed link for somebody who is no staff. It is kept, so that it can be seen and taken back; the audit log says who made
 * it, to what and for how long.
 *
 * @param hours 1 to 24
 * @throws Refusal not-found when there is no such offer or identity in the country
 */
export async function makeLink(
  dependencies: LinkDependencies,
  shared: SignedLink["shared"],
  hours: number,
  maker: LinkMaker,
): Promise<{ readonly id: string; readonly url: string; readonly expires: Date }> {
  const { database, clock } = dependencies;
  const id = randomUUID();
  const { url, expires } = signLink(dependencies, { shared, id }, hours);
  if (!(await isThere(dependencies, shared))) throw new Refusal("not-found");
  const { staffId, ...audited } = makerOf(maker);
  const at = clock.now();
  const [target, isOneOffer] = "idam" in shared ? [shared.idam, false] : [shared.offerId, true];
  await transact(database, async (tx) => {
    await insertOfferLink(tx, {
      id,
      staffId,
      country: shared.country,
      target,
      isOneOffer,
      createdAt: at,
      expiresAt: expires,
    });
    const details = { ...shared, hours, linkId: id };
    await appendAudit(tx, { at, ...audited, event: "offer-link-signed", details });
  });
  return { id, url, expires };
}

async function isThere(
  { database }: Pick<LinkDependencies, "database">,
  shared: SignedLink["shared"],
): Promise<boolean> {
  if ("idam" in shared) return (await findOffersOf(database, shared)) !== null;
  return isUuid(shared.offerId) && (await findOffer(database, shared)) !== undefined;
}

/** Who makes a signed link, or takes one back. */
export type LinkMaker = { readonly staffId: string } | "operator";

/** The same for the table of links and for the audit log. */
export function makerOf(maker: LinkMaker) {
  return maker === "operator"
    ? ({ staffId: null, actor: "operator", subject: null } as const)
    : ({ staffId: maker.staffId, actor: "staff", subject: maker.staffId } as const);
}
