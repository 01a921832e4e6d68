import type { ActingPerson } from "#server/contract/identities.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { findCustomerOf } from "#server/database/repositories/identities.ts";
import { requireSession } from "#server/use-cases/accounts/session-of.ts";
import type { AccountDependencies } from "#server/use-cases/context.ts";
import { peopleOf } from "./people-of.ts";

/** Everybody who acts for the customer that the session acts for; nobody where it acts for none. @throws Refusal unauthenticated */
export async function listPeople(
  { database, clock }: Pick<AccountDependencies, "database" | "clock">,
  visitor: Visitor,
): Promise<readonly ActingPerson[]> {
  const { user, identity } = await requireSession(database, visitor, clock.now());
  const customerId = identity === null ? undefined : await findCustomerOf(database, identity.idam);
  return customerId === undefined ? [] : await peopleOf(database, customerId, user.id);
}
