import { keptKeys, ownersIn, withOwnerKeys } from "#forms/onboarding/owner-keys.ts";
import type { DraftInput } from "#server/contract/onboarding.ts";
import type { Transaction } from "#server/database/connect.ts";
import { type DraftRow, findDraft } from "#server/database/repositories/application-drafts.ts";
import type { StepRow } from "#server/database/repositories/application-steps.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import type { OnboardingDependencies } from "../dependencies.ts";
import type { ReadSubmission, StepSubmission } from "../read-submission.ts";
import { businessNow } from "./owners-now.ts";

/**
 * The keys of the owners of a submitted step 1, in their order. A caller that knows only the answers sends none: then
 * each owner keeps the one that it had.
 *
 * @returns null when no owner has a key
 */
export async function ownerKeysOf(
  { sealer }: OnboardingDependencies,
  tx: Transaction,
  submission: StepSubmission,
  { customerType }: ReadSubmission,
  current: StepRow | undefined,
): Promise<readonly (string | null)[] | null> {
  const owners = customerType === "company" ? (ownersIn(submission.values) ?? []) : [];
  if (owners.length === 0) return null;
  const isNamed = owners.every(({ key }) => key !== null);
  const draft = isNamed ? undefined : await findDraft(tx, submission.id, "1");
  const keys = isNamed ? owners.map(({ key }) => key) : keptKeys(ownersBefore(sealer, current, draft), owners);
  return keys.some((key) => key !== null) ? keys : null;
}

/** The values of a draft. The same holds for the owners in it. */
export function withKeptKeys(
  sealer: Sealer,
  { step, values }: DraftInput,
  current: StepRow | undefined,
  draft: DraftRow | undefined,
): unknown {
  const owners = step === 1 ? ownersIn(values) : null;
  if (owners === null || owners.every(({ key }) => key !== null)) return values;
  const keys = keptKeys(ownersBefore(sealer, current, draft), owners);
  return keys.some((key) => key !== null) ? withOwnerKeys(values, keys) : values;
}

/** The owners that may have keys: where none is stored beside a step, it need not be opened. */
function ownersBefore(sealer: Sealer, current: StepRow | undefined, draft: DraftRow | undefined) {
  return businessNow(sealer, current?.ownerKeys ? [current] : [], draft ? [draft] : []).owners;
}
