import { type Database, transact } from "#server/database/connect.ts";
import { findIdentityOf } from "#server/database/repositories/acting-users.ts";
import { findCustomerByText } from "#server/database/repositories/identities.ts";
import { accountEmail } from "#server/use-cases/accounts/account-email.ts";
import type { AnnouncingDependencies } from "#server/use-cases/accounts/announce-identity.ts";
import type { IdentityDependencies } from "#server/use-cases/context.ts";
import { endIdentity } from "./end-identity.ts";

/** @param who `customer` is a customer's id or a contract number */
export async function endIdentityByOperator(
  dependencies: AnnouncingDependencies & Pick<IdentityDependencies, "clock"> & { readonly database: Database },
  who: { readonly email: string; readonly customer: string },
): Promise<boolean> {
  const { database, clock } = dependencies;
  const customerId = await findCustomerByText(database, who.customer);
  if (customerId === undefined) return false;
  return await transact(database, async (tx) => {
    const identity = await findIdentityOf(tx, { email: accountEmail(who.email), customerId });
    if (identity === undefined) return false;
    return await endIdentity(dependencies, tx, identity, { at: clock.now(), by: "operator" });
  });
}
