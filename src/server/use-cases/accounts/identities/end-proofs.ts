import type { IdentityProof } from "#domain/accounts/identity.ts";
import type { Transaction } from "#server/database/connect.ts";
import { identitiesProvedBy } from "#server/database/repositories/acting-users.ts";
import { deleteLinksTo } from "#server/database/repositories/verifications.ts";
import { endIdentity } from "./end-identity.ts";

/** Ends the identities that former contacts proved, and the codes that would make more. */
export async function endProofs(
  dependencies: Parameters<typeof endIdentity>[0],
  tx: Transaction,
  { customerId, proofs }: { readonly customerId: string; readonly proofs: readonly IdentityProof[] },
  how: Parameters<typeof endIdentity>[3],
): Promise<void> {
  await deleteLinksTo(tx, customerId, proofs);
  for (const identity of await identitiesProvedBy(tx, customerId, proofs)) {
    await endIdentity(dependencies, tx, identity, how);
  }
}
