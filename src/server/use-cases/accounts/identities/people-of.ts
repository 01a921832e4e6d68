import { maskEmail } from "#domain/masking/mask-value.ts";
import type { ActingPerson } from "#server/contract/identities.ts";
import type { Database } from "#server/database/connect.ts";
import { type ActingUser, actingUsersOf } from "#server/database/repositories/acting-users.ts";
import { findCustomerById } from "#server/database/repositories/identities.ts";

/**
 * The people who act for a customer, as they see one another. An account has no name of its own: the name is the one
 * that the user signed under. Without a signature it is the name of a private customer, if only one user acts for them.
 * Among several users nobody knows which one is the customer, and a stranger must not be shown under the customer's
 * name.
 */
export async function peopleOf(db: Database, customerId: string, ownUserId: string): Promise<readonly ActingPerson[]> {
  const customer = await findCustomerById(db, customerId);
  if (customer === undefined) return [];
  const acting = await actingUsersOf(db, customerId);
  const ownName = customer.customerType === "company" || acting.length > 1 ? null : customer.name;
  return acting.map((user) => present(user, ownName, ownUserId));
}

function present(user: ActingUser, ownName: string | null, ownUserId: string): ActingPerson {
  return {
    idam: user.idam,
    name: user.signedAs ?? ownName,
    email: maskEmail(user.email),
    since: user.since.toISOString(),
    provedBy: user.provedBy,
    isYou: user.userId === ownUserId,
  };
}
