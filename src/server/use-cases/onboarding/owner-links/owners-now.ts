import { isPlainObject } from "#forms/onboarding/check-part.ts";
import { type KeyedOwner, ownersIn, withOwnerKeys } from "#forms/onboarding/owner-keys.ts";
import { ownValue } from "#forms/onboarding/read-card.ts";
import type { StoredStep } from "#server/contract/onboarding.ts";
import type { Queryable } from "#server/database/connect.ts";
import { type DraftRow, findDrafts } from "#server/database/repositories/application-drafts.ts";
import { findSteps, type StepRow } from "#server/database/repositories/application-steps.ts";
import type { ApplicationRow } from "#server/database/repositories/applications.ts";
import type { OwnerLinkRow } from "#server/database/repositories/owner-links.ts";
import { isExpired } from "#server/policies/application.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { unsealDraft, unsealStep } from "#server/use-cases/onboarding/applications/sealed-values.ts";
import { stepOf } from "#server/use-cases/onboarding/applications/step-key.ts";

/** characters shown to others, since a draft is not checked */
const longestName = 200;

export interface BusinessNow {
  readonly owners: readonly KeyedOwner[];
  readonly companyName: string | null;
}

export type SealedDraft = Pick<DraftRow, "applicationId" | "step" | "sealedValues">;

export async function findBusinessNow(
  { database, sealer }: { database: Queryable; sealer: Sealer },
  applicationId: string,
): Promise<BusinessNow> {
  const steps = await findSteps(database, applicationId);
  return businessNow(sealer, steps, await findDrafts(database, applicationId));
}

export function businessNow(sealer: Sealer, steps: readonly StepRow[], drafts: readonly SealedDraft[]): BusinessNow {
  const draft = drafts.find(({ step }) => step === "1");
  const stored = steps.find(({ step }) => step === "1");
  const typed = draft && unsealDraft(sealer, draft.applicationId, 1, draft.sealedValues);
  const kept = stored && presentStep(sealer, stored).values;
  return { owners: ownersIn(typed) ?? ownersIn(kept) ?? [], companyName: companyNameIn(typed) ?? companyNameIn(kept) };
}

export function presentStep(sealer: Sealer, row: StepRow): StoredStep {
  const step = stepOf(row.step);
  const values = unsealStep(sealer, row.applicationId, step, row.sealedValues);
  return {
    step,
    revision: row.revision,
    values: row.ownerKeys === null ? values : withOwnerKeys(values, row.ownerKeys),
    savedAt: row.savedAt.toISOString(),
  };
}

export function isLinkLive(
  link: Pick<OwnerLinkRow, "state" | "ownerKey">,
  application: Pick<ApplicationRow, "status" | "expiresAt" | "customerType">,
  owners: readonly KeyedOwner[],
  now: Date,
): boolean {
  const isOpen = application.status === "open" && !isExpired(application, now);
  const hasOwner = application.customerType === "company" && owners.some(({ key }) => key === link.ownerKey);
  return isOpen && hasOwner && link.state !== "over";
}

function companyNameIn(values: unknown): string | null {
  const company = isPlainObject(values) ? ownValue(values, "companyData") : undefined;
  const name = isPlainObject(company) ? ownValue(company, "companyName") : undefined;
  return typeof name === "string" && name.trim() !== "" ? name.trim().slice(0, longestName) : null;
}
