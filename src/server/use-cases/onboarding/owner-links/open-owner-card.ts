import type { Transaction } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { changeOwnerLink, grantOwnerAccess } from "#server/database/repositories/owner-links.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { lockLiveLink } from "./lock-live-link.ts";

/**
 * Lets a browser fill in an owner's card, since the right code was entered there.
 *
 * @throws Refusal not-found when the link is over
 */
export async function openOwnerCard(
  tx: Transaction,
  sealer: Sealer,
  ownerLinkId: string,
  access: { readonly deviceDigest: string; readonly createdAt: Date },
): Promise<void> {
  const live = await lockLiveLink(tx, sealer, { id: ownerLinkId }, access.createdAt);
  if (live === undefined) throw new Refusal("not-found");
  const { link, application } = live;
  await grantOwnerAccess(tx, { ownerLinkId: link.id, ...access });
  if (link.state === "sent") await changeOwnerLink(tx, link.id, { state: "opened" });
  await appendAudit(tx, {
    at: access.createdAt,
    actor: "link-holder",
    event: "owner-link-opened",
    subject: application.id,
    details: { link: link.id },
  });
}
