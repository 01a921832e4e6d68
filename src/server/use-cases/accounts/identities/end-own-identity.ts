import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { AnnouncingDependencies } from "#server/use-cases/accounts/announce-identity.ts";
import { requireRight } from "#server/use-cases/accounts/require-right.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { endIdentity } from "./end-identity.ts";

/** @throws Refusal unauthenticated; step-up-required; not-found */
export async function endOwnIdentity(
  dependencies: Needs & AnnouncingDependencies,
  { idam }: { idam: string },
  visitor: Visitor,
): Promise<void> {
  const { database, clock } = dependencies;
  const at = clock.now();
  await transact(database, async (tx) => {
    const { user, identities } = await requireRight("end-own-identity", tx, visitor, at);
    const customerId = identities.some((own) => own.idam === idam) ? await findCustomerOf(tx, idam) : undefined;
    if (customerId === undefined) throw new Refusal("not-found");
    const ended = await endIdentity(dependencies, tx, { idam, userId: user.id, customerId }, { at, by: "user" });
    if (!ended) throw new Refusal("not-found");
  });
}
