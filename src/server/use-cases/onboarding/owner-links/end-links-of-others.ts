import type { Transaction } from "#server/database/connect.ts";
import type { BesideBusiness } from "#server/database/repositories/application-steps.ts";
import { endOwnerLink } from "#server/database/repositories/owner-links.ts";

/** Ends the links of owners that a stored step 1 no longer has. */
export async function endLinksOfOthers(
  tx: Transaction,
  links: BesideBusiness["links"],
  ownerKeys: readonly (string | null)[],
): Promise<void> {
  for (const { id, ownerKey } of links) {
    if (!ownerKeys.includes(ownerKey)) await endOwnerLink(tx, id);
  }
}
