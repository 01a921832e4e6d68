import type { Database } from "#server/database/connect.ts";
import type { ConsentSubjects } from "#server/database/repositories/given-consents.ts";
import { customersOfUser } from "#server/database/repositories/identities.ts";
import { identifierContext } from "#server/use-cases/accounts/customer-seals.ts";
import type { HeldSession } from "#server/use-cases/accounts/session-of.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";
import { emailSubject, identifierSubject } from "#server/use-cases/onboarding/applications/consent-subjects.ts";

/**
 * Under what the consents of a user are kept: the e-mail, which is proven, and the ids of the customers that the user
 * acts for, as they stand in the books.
 */
export async function consentSubjectsOf(
  {
    database,
    sealer,
    subjectDigests,
  }: Pick<ProfileDependencies, "sealer" | "subjectDigests"> & {
    readonly database: Database;
  },
  { id, email }: HeldSession["user"],
): Promise<ConsentSubjects> {
  const customers = await customersOfUser(database, id);
  return {
    emails: subjectDigests(emailSubject(email)),
    identifiers: customers.flatMap(({ customer: { id: customerId, country, sealedIdentifier } }) =>
      subjectDigests(identifierSubject(country, sealer.unseal(sealedIdentifier, identifierContext(customerId)))),
    ),
  };
}
