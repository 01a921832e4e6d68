import { furthestStep, isReached } from "#domain/onboarding/steps.ts";
import type { CustomerType, Step } from "#domain/onboarding/types.ts";
import type { StoredDraft } from "#server/contract/onboarding.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { type DraftRow, findDraft, putDraft } from "#server/database/repositories/application-drafts.ts";
import { findSteps, type StepRow } from "#server/database/repositories/application-steps.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { sealDraft, unsealDraft } from "#server/use-cases/onboarding/applications/sealed-values.ts";
import { keyOf, progressOf, stepOf } from "#server/use-cases/onboarding/applications/step-key.ts";
import { assertUnchanged } from "./assert-unchanged.ts";
import { lockOwnApplication } from "./own-application.ts";
import { withKeptKeys } from "./owner-links/kept-keys.ts";
import { assertMayFillIn } from "./requested-changes.ts";

/**
 * Two tabs do not overwrite each other silently. A draft is refused with 409 `step-changed`
 * - when `basedOn` is not the stored step's revision; `data` is the StoredStep;
 * - once, when another tab's draft has replaced this tab's; sent again it is stored;
 * - when it was typed before the other tab's stored draft. In the last two cases `data` is the StoredDraft with the
 *   `revision` of the stored step.
 */
export interface DraftInput {
  readonly step: Step;
  readonly id: string;
  readonly customerType?: CustomerType;
  /** ISO 8601, by the browser's clock */
  readonly timestamp: string;
  readonly values: unknown;
  readonly basedOn?: number;
  /** random id of the tab, at most 64 characters */
  readonly tab: string;
  /** grows within the tab; an older one that arrives late is acknowledged and dropped */
  readonly sequence: number;
}

/**
 * Stores unchecked input. @throws Refusal not-found, application-expired, application-finished, step-not-reached;
 * step-changed with the stored draft or the stored step as its data
 */
export async function saveDraft(
  { database, sealer, clock }: OnboardingDependencies,
  draft: DraftInput,
  visitor: Visitor,
): Promise<{ savedAt: string }> {
  // The refused tab is stored too, so the refusal is thrown only after the commit.
  const saved = await transact(database, async (tx) => {
    const application = await lockOwnApplication(tx, draft.id, visitor);
    const now = clock.now();
    await assertMayFillIn(tx, application, now);
    const steps = await findSteps(tx, draft.id);
    if (!isReached(draft.step, furthestStep(progressOf(steps), application.customerType))) {
      throw new Refusal("step-not-reached");
    }
    const current = steps.find((row) => row.step === keyOf(draft.step));
    assertUnchanged(sealer, draft, current);
    return await putUnlessOvertaken(tx, sealer, draft, current, now);
  });
  if (saved instanceof Refusal) throw saved;
  return { savedAt: saved.toISOString() };
}

async function putUnlessOvertaken(
  tx: Transaction,
  sealer: Sealer,
  draft: DraftInput,
  current: StepRow | undefined,
  now: Date,
): Promise<Date | Refusal> {
  const revision = current?.revision ?? 0;
  const stored = await findDraft(tx, draft.id, keyOf(draft.step));
  const isOwn = stored?.tab === draft.tab;
  if (stored !== undefined && isOwn && stored.sequence >= draft.sequence) {
    return stored.savedAt;
  }
  if (stored !== undefined && !isOwn && isOvertaken(stored, draft)) {
    await putDraft(tx, { ...stored, supersededTab: null });
    return new Refusal("step-changed", { data: { ...presentDraft(sealer, stored), revision } });
  }
  await putDraft(tx, {
    applicationId: draft.id,
    step: keyOf(draft.step),
    sealedValues: sealDraft(sealer, draft.id, draft.step, withKeptKeys(sealer, draft, current, stored)),
    tab: draft.tab,
    supersededTab: (isOwn ? stored?.supersededTab : stored?.tab) ?? null,
    sequence: draft.sequence,
    basedOn: draft.basedOn ?? revision,
    clientTimestamp: draft.timestamp,
    savedAt: now,
  });
  return now;
}

function isOvertaken(stored: DraftRow, draft: DraftInput): boolean {
  return stored.supersededTab === draft.tab || Date.parse(stored.clientTimestamp) > Date.parse(draft.timestamp);
}

export function presentDraft(sealer: Sealer, row: DraftRow): StoredDraft {
  const step = stepOf(row.step);
  return {
    step,
    values: unsealDraft(sealer, row.applicationId, step, row.sealedValues),
    basedOn: row.basedOn,
    tab: row.tab,
    savedAt: row.savedAt.toISOString(),
  };
}
