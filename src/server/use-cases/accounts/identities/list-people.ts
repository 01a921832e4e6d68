import type { IdentityProof } from "#domain/accounts/identity.ts";
import { maskEmail } from "#domain/masking/mask-value.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Database } from "#server/database/connect.ts";
import { type ActingUser, actingUsersOf } from "#server/database/repositories/acting-users.ts";
import { findCustomerById, findCustomerOf } from "#server/database/repositories/identities.ts";
import { requireSession } from "#server/use-cases/accounts/session-of.ts";
import type { Needs } from "#server/use-cases/context.ts";

interface ActingPerson {
  readonly idam: string;
  readonly name: string | null;
  readonly email: string;
  /** ISO 8601 */
  readonly since: string;
  readonly provedBy: IdentityProof;
  readonly isYou: boolean;
}

export async function listPeople({ database, clock }: Needs, visitor: Visitor): Promise<readonly ActingPerson[]> {
  const { user, identity } = await requireSession(database, visitor, clock.now());
  const customerId = identity === null ? undefined : await findCustomerOf(database, identity.idam);
  return customerId === undefined ? [] : await peopleOf(database, customerId, user.id);
}

/**
 * A user is shown under the name of a signature. Without one, the only user of a private customer is shown under the
 * customer's name; among several users this could name the wrong person.
 */
async function peopleOf(db: Database, customerId: string, ownUserId: string): Promise<readonly ActingPerson[]> {
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
