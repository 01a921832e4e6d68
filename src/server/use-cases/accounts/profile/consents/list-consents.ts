import type { GivenConsent } from "#server/contract/profile.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import {
  type GivenConsentRow,
  givenConsentsOf,
  type WithdrawalRow,
  withdrawalsOfApplications,
} from "#server/database/repositories/given-consents.ts";
import { type HeldSession, requireSession } from "#server/use-cases/accounts/session-of.ts";
import type { ProfileDependencies } from "#server/use-cases/context.ts";
import { consentSubjectsOf } from "./consent-subjects-of.ts";

/** What the user has agreed to in applications, newest first. @throws Refusal unauthenticated */
export async function listConsents(
  dependencies: ProfileDependencies,
  visitor: Visitor,
): Promise<readonly GivenConsent[]> {
  const { user } = await requireSession(dependencies.database, visitor, dependencies.clock.now());
  return (await consentsOf(dependencies, user)).map(({ consent }) => consent);
}

/** One consent with the rows that it comes from. */
export interface HeldConsent {
  readonly consent: GivenConsent;
  readonly row: GivenConsentRow;
  /** what it is called in its text: `marketing` */
  readonly name: string;
  /** whether the application gave the account's own proven e-mail */
  readonly isByEmail: boolean;
}

export async function consentsOf(
  dependencies: ProfileDependencies,
  user: HeldSession["user"],
): Promise<readonly HeldConsent[]> {
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

function heldOf(row: GivenConsentRow, withdrawals: readonly WithdrawalRow[]): Omit<HeldConsent, "isByEmail">[] {
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
