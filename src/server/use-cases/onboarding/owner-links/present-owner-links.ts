import type { KeyedOwner } from "#forms/onboarding/owner-keys.ts";
import type { OwnerLink } from "#server/contract/owner-links.ts";
import type { ApplicationRow } from "#server/database/repositories/applications.ts";
import type { OwnerLinkRow } from "#server/database/repositories/owner-links.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { isLinkLive } from "./owners-now.ts";
import { unsealCard, unsealEmail } from "./sealed-card.ts";

/** Values are shown once the owner has sent them, not while they are typed. */
export function presentOwnerLink(sealer: Sealer, row: OwnerLinkRow): OwnerLink {
  return {
    owner: row.ownerKey,
    email: unsealEmail(sealer, row) ?? "",
    state: row.state,
    sentAt: row.sentAt.toISOString(),
    revision: row.revision,
    values: row.state === "filled-in" ? unsealCard(sealer, row) : null,
  };
}

export function presentLiveLinks(
  sealer: Sealer,
  links: readonly OwnerLinkRow[],
  application: ApplicationRow,
  owners: readonly KeyedOwner[],
  now: Date,
): readonly OwnerLink[] {
  return links
    .filter((link) => isLinkLive(link, application, owners, now))
    .map((link) => presentOwnerLink(sealer, link));
}
