import type { ActingPerson } from "#server/contract.ts";
import type { Database } from "#server/database/connect.ts";
import { type ActingUser, actingUsersOf } from "#server/database/repositories/acting-users.ts";
import { findCustomerById } from "#server/database/repositories/identities.ts";
import { maskEmail } from "../onboarding/contacts.ts";

/**
 * Who acts for a customer, as those who do see one another. An account has no name of its own: it is the one that the
 * user signed under, or that of a customer who is a private person.
 */
export async function peopleOf(db: Database, customerId: string, ownUserId: string): Promise<readonly ActingPerson[]> {
  const customer = await findCustomerById(db, customerId);
  if (customer === undefined) return [];
  const ownName = customer.customerType === "company" ? null : customer.name;
  return (await actingUsersOf(db, customerId)).map((user) => present(user, ownName, ownUserId));
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
