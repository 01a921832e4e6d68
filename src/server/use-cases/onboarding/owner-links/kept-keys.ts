import type { Step } from "#domain/onboarding/types.ts";
import { keptKeys, ownersIn, withOwnerKeys } from "#forms/onboarding/owner-keys.ts";
import type { StepRow } from "#server/database/repositories/application-steps.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import type { ReadSubmission, StepSubmission } from "../read-submission.ts";
import { businessNow, type SealedDraft } from "./owners-now.ts";

/** Owners of a caller that sends no keys keep theirs. @returns null when no owner has a key */
export function ownerKeysOf(
  { sealer }: OnboardingDependencies,
  submission: StepSubmission,
  { customerType }: ReadSubmission,
  current: StepRow | undefined,
  sealedDraft: string | null,
): readonly (string | null)[] | null {
  const owners = customerType === "company" ? (ownersIn(submission.values) ?? []) : [];
  if (owners.length === 0) return null;
  const isNamed = owners.every(({ key }) => key !== null);
  const draft =
    sealedDraft === null ? undefined : { applicationId: submission.id, step: "1" as const, sealedValues: sealedDraft };
  const keys = isNamed ? owners.map(({ key }) => key) : keptKeys(ownersBefore(sealer, current, draft), owners);
  return keys.some((key) => key !== null) ? keys : null;
}

export function withKeptKeys(
  sealer: Sealer,
  { step, values }: { readonly step: Step; readonly values: unknown },
  current: StepRow | undefined,
  draft: SealedDraft | undefined,
): unknown {
  const owners = step === 1 ? ownersIn(values) : null;
  if (owners === null || owners.every(({ key }) => key !== null)) return values;
  const keys = keptKeys(ownersBefore(sealer, current, draft), owners);
  return keys.some((key) => key !== null) ? withOwnerKeys(values, keys) : values;
}

function ownersBefore(sealer: Sealer, current: StepRow | undefined, draft: SealedDraft | undefined) {
  return businessNow(sealer, current?.ownerKeys ? [current] : [], draft ? [draft] : []).owners;
}
