import { applyRequestedValues } from "#domain/cases/apply-requested-values.ts";
import { type AskableStep, isAskedFor, isUpload } from "#domain/cases/change-request-paths.ts";
import type { RuleContext, Step } from "#domain/onboarding/types.ts";
import type { Problem } from "#domain/shared/result.ts";
import { mendableProblems } from "#forms/onboarding/correctable-problems.ts";
import { openPaths } from "#forms/onboarding/open-paths.ts";
import type { OpenApplication, RequestedSubmission } from "#server/contract/onboarding.ts";
import type { Typed } from "../state/blank-values.ts";
import { objectOf } from "../state/typed-step.ts";

export type ShownChangeRequest = RequestedSubmission["asks"][number];

/** The requested changes of a step of a submitted application. Other values stay as stored. */
export interface RequestedStep {
  readonly asks: readonly ShownChangeRequest[];
  /** Returns the requested paths and those that depend on their values. */
  readonly openWith: (wire: Typed) => readonly string[];
  readonly mayChange: (path: string, open?: readonly string[]) => boolean;
  /** Returns the stored values with only the permitted changes. */
  readonly take: (wire: Typed) => Typed;
  readonly mendable: (problems: readonly Problem[]) => readonly Problem[];
}

const askable: readonly AskableStep[] = [0, 1, 2];

/** @returns null if the entire step may change */
export function requestedStepOf(
  step: Step,
  { changes, steps }: OpenApplication,
  context: RuleContext,
): RequestedStep | null {
  if (changes === null || step === "onedoc") return null;
  const changeRequests = changes.asks.filter((changeRequest) => changeRequest.step === step);
  const asked = changeRequests.map(({ path }) => path);
  const stored = steps.find((one) => one.step === step)?.values;
  const before = [changes.filed[step], stored];
  const openWith = (wire: Typed) => openPaths(step, { before, sent: wire, asked, context });
  // `entry` exists only on the screen; the wire has a number or an IBAN.
  const mayChange = (path: string, open: readonly string[] = asked) =>
    isAskedFor(step, path.replace(/\.entry$/, ".iban"), open, context);
  return {
    asks: changeRequests,
    openWith,
    mayChange,
    take(wire) {
      const open = openWith(wire);
      return objectOf(applyRequestedValues(stored, wire, (path) => mayChange(path, open)));
    },
    mendable: (problems) => mendableProblems(step, problems, { stored, asked, context }),
  };
}

export function missingUploads(changes: RequestedSubmission | null, step: Step): readonly Problem[] {
  const open =
    changes?.asks.filter(
      (changeRequest) => changeRequest.step === step && isUpload(changeRequest.path) && !changeRequest.isAnswered,
    ) ?? [];
  return open.map(({ path }) => ({ path, code: "required" }));
}

/** Returns the first step with an open change request, or the last step. @param done the step just submitted */
export function nextRequestedStep({ asks: changeRequests }: RequestedSubmission, done: Step | null = null): Step {
  const open = changeRequests.filter(({ step, isAnswered }) => !isAnswered && step !== done).map(({ step }) => step);
  return askable.find((step) => open.includes(step)) ?? "onedoc";
}

export function askedBefore({ asks: changeRequests }: RequestedSubmission, step: Step): AskableStep | null {
  const before = changeRequests
    .map((changeRequest) => changeRequest.step)
    .filter((one) => step === "onedoc" || one < step);
  return askable.findLast((one) => before.includes(one)) ?? null;
}

export function isRequestedStep(changes: RequestedSubmission, step: Step): boolean {
  if (step === "onedoc") return changes.asks.every(({ isAnswered }) => isAnswered);
  return changes.asks.some((changeRequest) => changeRequest.step === step);
}
