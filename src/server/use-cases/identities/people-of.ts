import type { ActingPerson } from "#server/contract/identities.ts";
import type { Database } from "#server/database/connect.ts";
import { type ActingUser, actingUsersOf } from "#server/database/repositories/acting-users.ts";
import { findCustomerById } from "#server/database/repositories/identities.ts";
import { maskEmail } from "#server/shared/mask-contact.ts";

/**
 * Who acts for a customer, as those who do see one another. An account has no name of its own: it is the one that the
 * user signed under. Without a signature it is a private customer's own, as long as one user alone acts for them: of several
 * nobody knows which one is the customer, and a stranger must not be shown under their name.
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
