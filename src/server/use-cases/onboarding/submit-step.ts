import type { Country } from "#domain/countries/codes.ts";
import { furthestStep, isReached, nextStep } from "#domain/onboarding/steps.ts";
import type { CustomerType, Step } from "#domain/onboarding/types.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Problem } from "#domain/shared/result.ts";
import { checkStep } from "#forms/onboarding/check-step.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type Transaction, transact, type WithCommit } from "#server/database/connect.ts";
import {
  type BesideBusiness,
  findSteps,
  findStepsForBusiness,
  type StepRow,
  storeStep,
} from "#server/database/repositories/application-steps.ts";
import { type ApplicationRow, lockHeld } from "#server/database/repositories/applications.ts";
import type { ConsentTextRow } from "#server/database/repositories/consent-texts.ts";
import { endOwnerLink } from "#server/database/repositories/owner-links.ts";
import { assertOpen } from "#server/policies/application.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { deviceDigestOf, isUuid } from "#server/shared/tokens.ts";
import type { OnboardingDependencies } from "../context.ts";
import { sealStep } from "./applications/sealed-values.ts";
import { keyOf, progressOf, stepOf } from "./applications/step-key.ts";
import { assertUnchanged } from "./assert-unchanged.ts";
import { filedValues } from "./cases/submission-values.ts";
import { consentToFile } from "./consent-to-file.ts";
import { finishApplication } from "./finish-application.ts";
import { ownerKeysOf } from "./owner-links/kept-keys.ts";
import { isRepetition, type ReadSubmission, readSubmission, type StepSubmission } from "./read-submission.ts";
import { assertAllAnswered, refileApplication } from "./refile-application.ts";
import { findRequestedChanges, isAnswered, type RequestedChanges } from "./requested-changes.ts";
import { type RequestedStep, requestedStep } from "./requested-step.ts";
import { requireStep } from "./require-step.ts";

export interface SubmittedStep {
  readonly id: string;
  readonly step: Step;
  readonly nextStep: Step | null;
  readonly revision: number;
}

export type SubmitOutcome =
  | { readonly status: "stored"; readonly data: SubmittedStep }
  | { readonly status: "invalid"; readonly country: Country; readonly problems: readonly Problem[] };

/**
 * Locks the application's row first: the same submission twice is stored once. If two different ones are made from the
 * same revision, the second is refused. While changes are requested, only those may be made.
 *
 * @throws Refusal not-found, application-expired, application-finished, step-not-reached; not-asked-for; step-changed
 * with the stored step as its data, for onedoc also with another one whose shown values have changed
 */
export async function submitStep(
  dependencies: OnboardingDependencies,
  submission: StepSubmission,
  visitor: Visitor,
): Promise<SubmitOutcome> {
  const deviceDigest = deviceDigestOf(visitor);
  if (deviceDigest === null || !isUuid(submission.id)) throw new Refusal("not-found");
  return await transact(dependencies.database, async (tx, withCommit) => {
    const now = dependencies.clock.now();
    const started = await lockApplication(tx, submission, deviceDigest);
    const changes = await findRequestedChanges(tx, started.application, now);
    const current = started.stored.find((row) => row.step === keyOf(submission.step));
    const locked = { ...started, tx, withCommit, changes, current, submission, now };
    return submission.step === "onedoc"
      ? await fileApplication(dependencies, locked, visitor)
      : await submitForm(dependencies, locked);
  });
}

interface OwnApplication {
  readonly application: ApplicationRow;
  readonly stored: readonly StepRow[];
  readonly beside: BesideBusiness | null;
}

/** The statements are sent together; the second one runs when the lock is held. */
async function lockApplication(
  tx: Transaction,
  { id, step }: StepSubmission,
  deviceDigest: string,
): Promise<OwnApplication> {
  const [application, steps] = await Promise.all([
    lockHeld(tx, id, deviceDigest),
    step === 1 ? findStepsForBusiness(tx, id) : findSteps(tx, id).then((stored) => ({ stored, beside: null })),
  ]);
  if (application === undefined) throw new Refusal("not-found");
  return { application, ...steps };
}

interface LockedSubmission extends OwnApplication {
  readonly tx: Transaction;
  readonly withCommit: WithCommit;
  readonly changes: RequestedChanges | null;
  readonly current: StepRow | undefined;
  readonly submission: StepSubmission;
  readonly now: Date;
}

async function submitForm(dependencies: OnboardingDependencies, locked: LockedSubmission): Promise<SubmitOutcome> {
  const { sealer } = dependencies;
  const { tx, withCommit, application, stored, beside, changes, current, submission, now } = locked;
  const repeated = application.status === "open" || changes ? answerToRepetition(sealer, locked, null) : null;
  if (repeated !== null) return repeated;
  if (changes === null) assertOpen(application, now);
  assertUnchanged(sealer, submission, current);

  const read = readSubmission(application, submission, null, now);
  const asked = await requestedStepOf(sealer, locked, read);
  asked?.assertAskedFor();
  assertReached(locked);
  const problems = asked ? asked.mendable(read.problems) : read.problems;
  if (problems.length > 0) return { status: "invalid", country: application.country, problems };

  const ownerKeys = beside && ownerKeysOf(dependencies, submission, read, current, beside.draft);
  const row = rowOf(sealer, locked, read, ownerKeys);
  withCommit(storeStep(tx, row, localeOf(read)));
  if (beside) await endLinksOfOthers(tx, beside.links, ownerKeys ?? []);
  const after = [...stored.filter((other) => other !== current), row];
  return { status: "stored", data: answerOf({ ...application, customerType: read.customerType }, after, row, changes) };
}

async function fileApplication(
  dependencies: OnboardingDependencies,
  locked: LockedSubmission,
  visitor: Visitor,
): Promise<SubmitOutcome> {
  const { sealer } = dependencies;
  const { tx, withCommit, application, stored, changes, current, submission, now } = locked;
  const { values: raw } = submission;
  const { text, isNew } = await consentToFile(dependencies, tx, { application, stored, changes, raw, now });
  const mayRepeat = changes !== null || application.status === "open" || application.status === "finished";
  const repeated = mayRepeat ? answerToRepetition(sealer, locked, text) : null;
  if (repeated !== null) return repeated;
  if (changes === null) assertOpen(application, now);
  assertUnchanged(sealer, submission, current);

  const read = readSubmission(application, submission, text, now);
  const asked = await requestedStepOf(sealer, locked, read);
  asked?.assertAskedFor();
  // A tab with another customer type has not shown the values to which its consent would be given.
  if (submission.customerType !== application.customerType) throw new Refusal("step-not-reached");
  assertReached(locked);
  assertShown(sealer, submission, stored);
  if (changes) assertAllAnswered(changes, stored);
  const found =
    read.problems.length === 0
      ? recheckStoredSteps(sealer, application, stored, read.customerType, now)
      : read.problems;
  const problems = asked ? asked.mendable(found) : found;
  if (problems.length > 0) return { status: "invalid", country: application.country, problems };

  const row = rowOf(sealer, locked, read, null);
  withCommit(storeStep(tx, row, localeOf(read)));
  const after = [...stored.filter((other) => other !== current), row];
  const filed = { application, stored: after, text, given: givenIn(read), now };
  if (changes === null) await finishApplication(dependencies, tx, filed, visitor);
  else await refileApplication(dependencies, tx, { ...filed, changes, isConsentNew: isNew }, visitor);
  return { status: "stored", data: answerOf({ ...application, customerType: read.customerType }, after, row, changes) };
}

function answerToRepetition(
  sealer: Sealer,
  { application, stored, changes, current, submission }: LockedSubmission,
  text: ConsentTextRow | null,
): SubmitOutcome | null {
  if (current === undefined || !isRepetition(sealer, application, current, submission, text)) return null;
  return { status: "stored", data: answerOf(application, stored, current, changes) };
}

async function requestedStepOf(
  sealer: Sealer,
  { tx, application, changes, current, submission, now }: LockedSubmission,
  read: ReadSubmission,
): Promise<RequestedStep | null> {
  if (changes === null) return null;
  const filed = await filedValues({ database: tx, sealer }, application.id);
  return requestedStep(sealer, application, { changes, submission, read, current, filed, now });
}

function assertReached({ application, stored, submission }: LockedSubmission): void {
  const furthest = furthestStep(progressOf(stored), application.customerType);
  if (!isReached(submission.step, furthest)) throw new Refusal("step-not-reached");
}

function rowOf(
  sealer: Sealer,
  { application, current, submission: { step, timestamp }, now }: LockedSubmission,
  { values, customerType }: ReadSubmission,
  ownerKeys: StepRow["ownerKeys"],
): StepRow {
  return {
    applicationId: application.id,
    step: keyOf(step),
    revision: (current?.revision ?? 0) + 1,
    customerType,
    clientTimestamp: timestamp,
    sealedValues: sealStep(sealer, application.id, step, values),
    ownerKeys,
    savedAt: now,
  };
}

function localeOf({ values }: ReadSubmission): Locale | null {
  return ("locale" in values ? values.locale : undefined) ?? null;
}

function givenIn({ values }: ReadSubmission): Readonly<Record<string, boolean>> {
  return ("docData" in values ? values.docData?.consents : undefined) ?? {};
}

function answerOf(
  application: { id: string; customerType: CustomerType | null },
  stored: readonly StepRow[],
  row: StepRow,
  changes: RequestedChanges | null,
): SubmittedStep {
  const step = stepOf(row.step);
  const following =
    changes === null ? nextStep(progressOf(stored), application.customerType) : nextRequestedStep(changes, stored);
  return { id: application.id, step, nextStep: step === "onedoc" ? null : following, revision: row.revision };
}

function nextRequestedStep(changes: RequestedChanges, stored: readonly StepRow[]): Step {
  const open = changes.asks.filter((ask) => !isAnswered(changes, ask, stored)).map((ask) => stepOf(ask.step));
  return ([0, 1, 2] as const).find((step) => open.includes(step)) ?? "onedoc";
}

async function endLinksOfOthers(
  tx: Transaction,
  links: BesideBusiness["links"],
  ownerKeys: readonly (string | null)[],
): Promise<void> {
  for (const { id, ownerKey } of links) {
    if (!ownerKeys.includes(ownerKey)) await endOwnerLink(tx, id);
  }
}

/**
 * Consent is given to the values that were shown with it; another tab or device may have changed one since. @throws
 * Refusal step-changed
 */
function assertShown(sealer: Sealer, { shownRevisions }: StepSubmission, stored: readonly StepRow[]): void {
  if (shownRevisions === undefined) return;
  for (const step of [0, 1, 2] as const) {
    const current = stored.find((row) => row.step === keyOf(step));
    assertUnchanged(sealer, { step, basedOn: shownRevisions[step] }, current);
  }
}

/** A stored step may have become invalid: documents expire, and a release changes rules. */
function recheckStoredSteps(
  sealer: Sealer,
  application: ApplicationRow,
  stored: readonly StepRow[],
  customerType: CustomerType,
  now: Date,
): Problem[] {
  const { id, country, partnerType } = application;
  const today = calendarDateInPrague(now);
  return ([0, 1, 2] as const).flatMap((step) => {
    const values = requireStep(sealer, id, step, stored);
    return checkStep(step, values, { country, partnerType, customerType, today }).problems;
  });
}
