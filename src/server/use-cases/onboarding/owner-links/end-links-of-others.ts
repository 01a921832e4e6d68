import type { Transaction } from "#server/database/connect.ts";
import { endOwnerLink, findOwnerLinks } from "#server/database/repositories/owner-links.ts";

/** Ends the links of owners that a stored step 1 no longer has. */
export async function endLinksOfOthers(
  tx: Transaction,
  applicationId: string,
  ownerKeys: readonly (string | null)[],
): Promise<void> {
  for (const { id, ownerKey } of await findOwnerLinks(tx, applicationId)) {
    if (!ownerKeys.includes(ownerKey)) await endOwnerLink(tx, id);
  }
}
