import { useRef, useState } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { switchCustomerType } from "#domain/onboarding/transitions.ts";
import { href } from "#domain/shared/paths.ts";
import { ownersIn, withOwnerKeys } from "#forms/onboarding/owner-keys.ts";
import type { OpenApplication } from "#server/contract/onboarding.ts";
import { useToast } from "#web/ui/toast.tsx";
import { useOnline } from "#web/ui/use-online.ts";
import { compareValues } from "../conflict/compare-values.ts";
import type { StoredElsewhere } from "../conflict/stored-elsewhere.ts";
import { reportFinish, reportProblems, reportStep } from "../funnel.ts";
import { missingUploads, nextRequestedStep } from "../requested-changes/requested-step.ts";
import { type Typed, typedOwner } from "../state/blank-values.ts";
import { pathOfStep } from "../state/step-path.ts";
import { customerTypeOf, objectOf, typedValues } from "../state/typed-step.ts";
import { useWizard } from "../state/wizard-context.ts";
import type { WizardSession } from "../state/wizard-session.ts";
import { type StepSubmission, type SubmissionFailure, submitStep } from "./submit-step.ts";
import type { StepFormState } from "./use-step-form.ts";
import { wireValues } from "./wire-values.ts";

export function useSubmitStep({ form, problems, basedOn }: StepFormState) {
  const { application, session, base, prefix, texts } = useWizard();
  const toast = useToast();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<SubmissionFailure | null>(null);
  const isOnline = useOnline();
  const [wasOnline, setWasOnline] = useState(isOnline);
  if (isOnline !== wasOnline) {
    setWasOnline(isOnline);
    if (isOnline && failure?.reason === "offline") setFailure(null);
  }
  const last = useRef<StepSubmission | null>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const { step } = problems;

  async function submit(): Promise<void> {
    if (isSending) return;
    setFailure(null);
    const typed: Typed = form.getValues();
    const missing = missingUploads(application.changes, step);
    if (missing.length > 0) return problems.fail(missing, typed);
    const checked = problems.submit(typed);
    // The rules drop the keys.
    const values = checked && step === 1 ? withOwnerKeys(checked, keysIn(typed)) : checked;
    const customerType = customerTypeOf(typed, application);
    if (values === null) reportProblems(step, application, problems.get().problems.length);
    if (values === null || customerType === null) return;
    setSending(true);
    await session.drafts.hold();
    try {
      const shown = step === "onedoc" ? { shownRevisions: revisionsOf(application) } : {};
      const made = { step, id: application.id, customerType, values, basedOn: basedOn.current, ...shown };
      await send({ ...made, timestamp: "" }, typed);
    } finally {
      session.drafts.release();
      setSending(false);
    }
  }

  async function send(submission: StepSubmission, typed: Typed): Promise<void> {
    const stamped = stamp(submission, last.current);
    last.current = stamped;
    const outcome = await submitStep(stamped);
    if (outcome.is === "stored") {
      forgetStep(session, stamped, application);
      reportStep("step_complete", step, application);
      if (outcome.nextStep === null) reportFinish(application);
      if (outcome.nextStep === null) return await navigate(prefix + href("/consent/thank-you", {}));
      const comesBack = search.get("return") === "onedoc" && outcome.nextStep === "onedoc";
      if (comesBack) toast({ text: texts.saving.saved, tone: "success" });
      return await navigate(pathOfStep(base, comesBack ? "onedoc" : next(outcome.nextStep)));
    }
    if (outcome.is === "invalid") {
      reportProblems(step, application, outcome.problems.length);
      problems.fail(outcome.problems, typed);
      // The text may have changed and then needs consent again.
      return step === "onedoc" && application.changes ? await revalidate() : undefined;
    }
    if (outcome.is === "closed") return await revalidate();
    if (outcome.is === "failed") {
      setFailure(outcome.failure);
      return outcome.failure.reason === "outdated" ? await revalidate() : undefined;
    }
    if (isSame(outcome.stored, typed)) {
      basedOn.current = outcome.stored.revision;
      return await send({ ...submission, basedOn: outcome.stored.revision }, typed);
    }
    session.conflict.set(outcome.stored);
  }

  /** Leads to the next step, or back to the answers after a link to change one answer. */
  function next(reached: StepSubmission["step"]) {
    if (application.changes) return nextRequestedStep(application.changes, step);
    const following = step === 0 ? 1 : step === 1 ? 2 : "onedoc";
    const order = [0, 1, 2, "onedoc"];
    return order.indexOf(following) <= order.indexOf(reached) ? following : reached;
  }

  function isSame(stored: StoredElsewhere, typed: Typed): boolean {
    const theirs = wireValues(step, typedValues(step, stored.values, application), application);
    return compareValues(wireValues(step, typed, application), theirs).length === 0;
  }

  return { submit, isSending, failure };
}

const keysIn = (typed: Typed): readonly (string | null)[] => (ownersIn(typed) ?? []).map(({ key }) => key);

function revisionsOf({ steps }: OpenApplication): readonly number[] {
  return ([0, 1, 2] as const).map((step) => steps.find((stored) => stored.step === step)?.revision ?? 0);
}

/** A repeated submission keeps its timestamp, by which the server recognises it. */
function stamp(submission: StepSubmission, last: StepSubmission | null): StepSubmission {
  const before = last && JSON.stringify({ ...last, timestamp: "" });
  const isRepetition = before === JSON.stringify(submission);
  return { ...submission, timestamp: last && isRepetition ? last.timestamp : new Date().toISOString() };
}

/** Deletes the tab's copy of a stored step, and the owners when step 0 has chosen another customer type. */
function forgetStep(
  session: WizardSession,
  { step, customerType }: StepSubmission,
  { country, customerType: before }: OpenApplication,
): void {
  session.typed.delete(step);
  session.drafts.forget(step);
  const business = session.typed.get(1);
  if (step !== 0 || !business) return;
  const values = objectOf(business.values);
  const uboData = switchCustomerType(objectOf(values.uboData), before, customerType);
  const owners = (uboData.owners ?? []).map((owner) => typedOwner(country, owner));
  session.typed.set(1, { ...business, values: { ...values, uboData: { ...uboData, owners } } });
}
