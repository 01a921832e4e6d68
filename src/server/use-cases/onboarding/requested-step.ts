import { type AskableStep, isAskedFor, isCount } from "#domain/cases/change-request-paths.ts";
import { differences } from "#domain/cases/differences.ts";
import type { StepValues, ValuesByStep } from "#domain/onboarding/types.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import type { Problem } from "#domain/shared/result.ts";
import { mendableProblems } from "#forms/onboarding/correctable-problems.ts";
import { openPaths } from "#forms/onboarding/open-paths.ts";
import type { StepRow } from "#server/database/repositories/application-steps.ts";
import type { ApplicationRow } from "#server/database/repositories/applications.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { unsealStep } from "#server/use-cases/onboarding/applications/sealed-values.ts";
import { keyOf } from "#server/use-cases/onboarding/applications/step-key.ts";
import type { ReadSubmission, StepSubmission } from "./read-submission.ts";
import type { RequestedChanges } from "./requested-changes.ts";

interface Sent {
  readonly changes: RequestedChanges;
  readonly submission: StepSubmission;
  readonly read: ReadSubmission;
  readonly current: StepRow | undefined;
  readonly filed: ValuesByStep;
  readonly now: Date;
}

export interface RequestedStep {
  /** @throws Refusal not-asked-for with the first changed path that was not requested */
  assertAskedFor(): void;
  /** Problems that the applicant can correct, or has caused. */
  mendable(problems: readonly Problem[]): readonly Problem[];
}

export function requestedStep(
  sealer: Sealer,
  application: ApplicationRow,
  { changes, submission, read, current, filed, now }: Sent,
): RequestedStep {
  const { country, customerType, partnerType } = application;
  if (customerType === null || current === undefined) throw new Error(`application ${application.id} was not filed`);
  const { step } = submission;
  const context = { country, customerType, partnerType, today: calendarDateInPrague(now) };
  const isAsked = (of: AskableStep, path: string) => isAskedFor(of, path, askedIn(changes, of), context);
  const stored: StepValues = unsealStep(sealer, application.id, step, current.sealedValues);
  return {
    assertAskedFor() {
      const isOfOtherType = submission.customerType !== customerType || read.customerType !== customerType;
      if (isOfOtherType) throw notAskedFor("customerType");
      if (step === "onedoc") return;
      const before = [filed[keyOf(step)], stored];
      const sent: unknown = JSON.parse(JSON.stringify(read.values));
      const open = openPaths(step, { before, sent, asked: askedIn(changes, step), context });
      const changed = changedPaths(submission.values, read, stored);
      const first = changed.find((path) => !isCount(step, path, context) && !isAskedFor(step, path, open, context));
      if (first !== undefined) throw notAskedFor(first);
    },
    mendable(problems) {
      // The onedoc step corrects its own problems; it rechecks the other stored steps.
      if (step === "onedoc") return problems.filter(({ path }) => isOfOnedoc(path) || isAskedAnywhere(path, isAsked));
      return mendableProblems(step, problems, { stored, asked: askedIn(changes, step), context });
    },
  };
}

const isOfOnedoc = (path: string) => path === "docData" || path.startsWith("docData.");
const isAskedAnywhere = (path: string, isAsked: (of: AskableStep, path: string) => boolean) =>
  ([0, 1, 2] as const).some((step) => isAsked(step, path));

function askedIn({ asks }: RequestedChanges, step: AskableStep): string[] {
  return asks.filter((ask) => ask.step === keyOf(step)).map(({ path }) => path);
}

function changedPaths(raw: unknown, { values, problems }: ReadSubmission, stored: unknown): readonly string[] {
  // Drops fields that are undefined.
  const read: unknown = JSON.parse(JSON.stringify(values));
  const unreadable = problems.map(({ path }) => path).filter((path) => isFilled(raw, path) && !isFilled(stored, path));
  return [...differences(stored, read), ...unreadable];
}

function isFilled(values: unknown, path: string): boolean {
  const value = path.split(".").reduce<unknown>((here, name) => {
    const isHolder = typeof here === "object" && here !== null;
    return isHolder ? Object.getOwnPropertyDescriptor(here, name)?.value : undefined;
  }, values);
  return value !== undefined && value !== null && (typeof value !== "string" || value.trim() !== "");
}

function notAskedFor(path: string): Refusal {
  return new Refusal("not-asked-for", { fields: { [path]: "not-asked-for" } });
}
