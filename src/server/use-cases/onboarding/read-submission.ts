import { isDeepStrictEqual } from "node:util";
import type { CustomerType, Step, StepValues } from "#domain/onboarding/types.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Problem } from "#domain/shared/result.ts";
import { checkStep } from "#forms/onboarding/check-step.ts";
import type { StepRow } from "#server/database/repositories/application-steps.ts";
import type { ApplicationRow } from "#server/database/repositories/applications.ts";
import type { ConsentTextRow } from "#server/database/repositories/consent-texts.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { unsealStep } from "#server/use-cases/onboarding/applications/sealed-values.ts";

export interface StepSubmission {
  readonly step: Step;
  readonly id: string;
  readonly customerType: CustomerType;
  /** by the applicant's clock: evidence, never order */
  readonly timestamp: string;
  readonly values: unknown;
  /** revision that the change is made from; absent: the last submission wins */
  readonly basedOn?: number | undefined;
  /** only in step `onedoc`: the revisions of steps 0, 1 and 2 that its page showed */
  readonly shownRevisions?: readonly [number, number, number] | undefined;
}

export interface ReadSubmission {
  readonly customerType: CustomerType;
  readonly values: StepValues;
  readonly problems: readonly Problem[];
}

export function readSubmission(
  application: ApplicationRow,
  submission: StepSubmission,
  consent: ConsentTextRow | null,
  at: Date,
): ReadSubmission {
  const { values, problems } = checkStep(submission.step, submission.values, {
    country: application.country,
    customerType: submission.customerType,
    partnerType: application.partnerType,
    today: calendarDateInPrague(at),
    ...(consent === null ? {} : { consentTextIdentifier: consent.identifier, consents: consent.consents }),
  });
  return {
    customerType: ("customerType" in values ? values.customerType : undefined) ?? submission.customerType,
    values,
    problems,
  };
}

/**
 * The response may have been lost. A repetition has the same timestamp, customer type and values, and was valid on the
 * day it was stored (a document may have expired since).
 */
export function isRepetition(
  sealer: Sealer,
  application: ApplicationRow,
  stored: StepRow,
  submission: StepSubmission,
  consent: ConsentTextRow | null,
): boolean {
  if (stored.clientTimestamp !== submission.timestamp) return false;
  const then = readSubmission(application, submission, consent, stored.savedAt);
  const values: unknown = JSON.parse(JSON.stringify(then.values));
  return (
    then.problems.length === 0 &&
    then.customerType === stored.customerType &&
    isDeepStrictEqual(values, unsealStep(sealer, application.id, submission.step, stored.sealedValues))
  );
}
