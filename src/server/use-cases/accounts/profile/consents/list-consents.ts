import type { GivenConsent } from "#server/contract/profile.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import {
  type ConsentSubjects,
  type GivenConsentRow,
  givenConsentsOf,
  type WithdrawalRow,
  withdrawalsOfApplications,
} from "#server/database/repositories/given-consents.ts";
import { customersOfUser } from "#server/database/repositories/identities.ts";
import { identifierContext } from "#server/use-cases/accounts/encryption-contexts.ts";
import { requireSession, type UserSession } from "#server/use-cases/accounts/session-of.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";
import { emailSubject, identifierSubject } from "#server/use-cases/onboarding/applications/consent-subjects.ts";

export async function listConsents(
  dependencies: ProfileDependencies,
  visitor: Visitor,
): Promise<readonly GivenConsent[]> {
  const { user } = await requireSession(dependencies.database, visitor, dependencies.clock.now());
  return (await consentsOf(dependencies, user)).map(({ consent }) => consent);
}

export interface StoredConsent {
  readonly consent: GivenConsent;
  readonly row: GivenConsentRow;
  readonly name: string;
  readonly isByEmail: boolean;
}

export async function consentsOf(
  dependencies: ProfileDependencies,
  user: UserSession["user"],
): Promise<readonly StoredConsent[]> {
  const { database } = dependencies;
  const subjects = await consentSubjectsOf(dependencies, user);
  const rows = await givenConsentsOf(database, subjects);
  const ids = rows.map(({ consent }) => consent.applicationId);
  const withdrawals = await withdrawalsOfApplications(database, ids);
  return rows.flatMap((row) => {
    const isByEmail = row.consent.emailDigest !== null && subjects.emails.includes(row.consent.emailDigest);
    return heldOf(row, withdrawals).map((held) => ({ ...held, isByEmail }));
  });
}

function heldOf(row: GivenConsentRow, withdrawals: readonly WithdrawalRow[]): Omit<StoredConsent, "isByEmail">[] {
  const { consent, text, reference } = row;
  return text.consents
    .filter(({ id }) => consent.given[id] === true)
    .map(({ id: name, text: words, required }) => {
      const withdrawal = withdrawals.find((one) => one.applicationId === consent.applicationId && one.consent === name);
      const given = {
        consentId: `${consent.applicationId}.${name}`,
        reference: reference ?? "",
        text: words,
        textVersion: text.identifier,
        given: consent.at.toISOString(),
        channel: "onboarding" as const,
        isRequired: required,
        withdrawn: withdrawal?.at.toISOString() ?? null,
      };
      return { consent: given, row, name };
    });
}

async function consentSubjectsOf(
  { database, sealer, subjectDigests }: ProfileDependencies,
  { id, email }: UserSession["user"],
): Promise<ConsentSubjects> {
  const customers = await customersOfUser(database, id);
  return {
    emails: subjectDigests(emailSubject(email)),
    identifiers: customers.flatMap(({ customer: { id: customerId, country, sealedIdentifier } }) =>
      subjectDigests(identifierSubject(country, sealer.unseal(sealedIdentifier, identifierContext(customerId)))),
    ),
  };
}
