import type { Queryable } from "#server/database/connect.ts";
import type { StepRow } from "#server/database/repositories/application-steps.ts";
import type { ApplicationRow } from "#server/database/repositories/applications.ts";
import type { ConsentTextRow } from "#server/database/repositories/consent-texts.ts";
import { findConsent } from "#server/database/repositories/consents.ts";
import { exactText, textHash } from "#server/documents/consent-texts/exact-text.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { consentOf } from "./consent-of.ts";
import { findConsentToGive } from "./consent-to-give.ts";
import type { RequestedChanges } from "./requested-changes.ts";
import { requireStep } from "./require-step.ts";

export interface Filed {
  readonly application: ApplicationRow;
  readonly stored: readonly StepRow[];
  readonly changes: RequestedChanges | null;
  readonly raw: unknown;
  readonly now: Date;
}

/** A later submission needs consent only to another text: with another name or contact, or a newer version. */
export async function consentToFile(
  dependencies: OnboardingDependencies,
  db: Queryable,
  filed: Filed,
): Promise<{ readonly text: ConsentTextRow; readonly isNew: boolean }> {
  const { application, raw, now } = filed;
  const text = await findConsentToGive(db, application, raw, now);
  const isNew = await isConsentNew(dependencies, db, filed, text);
  const consents = isNew ? text.consents : text.consents.map((consent) => ({ ...consent, required: false }));
  return { text: { ...text, consents }, isNew };
}

async function isConsentNew(
  dependencies: OnboardingDependencies,
  db: Queryable,
  { application, stored, changes }: Filed,
  text: ConsentTextRow,
): Promise<boolean> {
  if (application.status !== "finished") return true;
  if (changes === null) {
    // The last filing again, since its response was lost.
    const { docData } = requireStep(dependencies.sealer, application.id, "onedoc", stored);
    return Object.keys(docData?.consents ?? {}).length > 0;
  }
  const former = await findConsent(db, application.id);
  const { form } = consentOf(dependencies, { application, stored, text, given: {} });
  return former === undefined || textHash(exactText(form)) !== former.sha256;
}
