import type { Visitor } from "#server/contract/visitor.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { StepRow } from "#server/database/repositories/application-steps.ts";
import { markRefiled } from "#server/database/repositories/applications.ts";
import { insertRound, type ReviewedApplication } from "#server/database/repositories/cases.ts";
import { settleAsks } from "#server/database/repositories/change-requests.ts";
import { replaceConsent, setConsentSubjects } from "#server/database/repositories/consents.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { CaseDependencies } from "#server/use-cases/context.ts";
import type { OnboardingDependencies } from "../context.ts";
import { stepOf } from "./applications/step-key.ts";
import { transitionCase } from "./cases/transition-case.ts";
import { type ConsentGiven, consentOf } from "./consent-of.ts";
import { consentSubjectDigests } from "./consent-subject-digests.ts";
import { isAnswered, type RequestedChanges } from "./requested-changes.ts";

/** @throws Refusal step-not-reached */
export function assertAllAnswered(changes: RequestedChanges, stored: readonly StepRow[]): void {
  const open = changes.asks.filter((ask) => !isAnswered(changes, ask, stored));
  if (open.length === 0) return;
  throw new Refusal("step-not-reached", {
    data: { asks: open.map(({ step, path }) => ({ step: stepOf(step), path })) },
  });
}

export async function refileApplication(
  dependencies: OnboardingDependencies,
  tx: Transaction,
  refiled: ConsentGiven & { readonly changes: RequestedChanges; readonly isConsentNew: boolean; readonly now: Date },
  visitor: Visitor,
): Promise<void> {
  const { application, changes, isConsentNew, now } = refiled;
  if (isConsentNew) {
    const { evidence } = consentOf(dependencies, refiled);
    await replaceConsent(tx, { ...evidence(now, visitor), round: changes.caseRow.round + 1 });
    await dependencies.jobs.send(tx, "make-consent-document", { applicationId: application.id });
  }
  // The consent is found by the identifier and e-mail, which may have changed.
  await setConsentSubjects(tx, application.id, consentSubjectDigests(dependencies, application, refiled.stored));
  await markRefiled(tx, application.id, now);
  await dependencies.jobs.send(tx, "ask-register", { applicationId: application.id });
  await resubmitCase(dependencies, tx, { application, caseRow: changes.caseRow }, now);
}

async function resubmitCase(
  dependencies: Pick<CaseDependencies, "sealer">,
  tx: Transaction,
  locked: ReviewedApplication,
  at: Date,
): Promise<void> {
  const { applicationId } = locked.caseRow;
  const round = locked.caseRow.round + 1;
  await insertRound(tx, { applicationId, round, filedAt: at });
  await settleAsks(tx, applicationId, "answered");
  await transitionCase(dependencies, tx, locked, { act: "refile", mover: "applicant", at, changes: { round } });
}
