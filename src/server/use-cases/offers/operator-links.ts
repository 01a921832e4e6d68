import type { SignedLink } from "#server/contract/offers.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { lockLiveOfferLink, setOfferLinkRevoked } from "#server/database/repositories/offer-links.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { LinkDependencies } from "#server/use-cases/context.ts";
import { makeLink } from "./make-link.ts";

const byOperator = { actor: "operator", subject: null } as const;

/** @param hours 1 to 24. @throws Refusal not-found */
export async function makeOperatorLink(
  { database, ...needed }: LinkDependencies,
  shared: SignedLink["shared"],
  hours: number,
): Promise<{ readonly id: string; readonly url: string; readonly expires: Date }> {
  return await transact(database, async (tx) => {
    const link = await makeLink(needed, tx, { shared, hours, staffId: null });
    const details = { ...shared, hours, linkId: link.id };
    await appendAudit(tx, { ...byOperator, at: needed.clock.now(), event: "offer-link-signed", details });
    return link;
  });
}

/** @throws Refusal not-found when it was already invalid */
export async function revokeLinkByOperator(
  { database, clock }: Pick<LinkDependencies, "database" | "clock">,
  id: string,
): Promise<void> {
  const at = clock.now();
  await transact(database, async (tx) => {
    if (!isUuid(id) || (await lockLiveOfferLink(tx, id, at)) === undefined) throw new Refusal("not-found");
    await setOfferLinkRevoked(tx, id, at);
    await appendAudit(tx, { ...byOperator, at, event: "offer-link-revoked", details: { linkId: id } });
  });
}
