import { factsOf } from "#domain/countries/facts.ts";
import type { ConsentForm } from "#server/contract/onboarding.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { StepRow } from "#server/database/repositories/application-steps.ts";
import type { ApplicationRow } from "#server/database/repositories/applications.ts";
import type { ConsentTextRow } from "#server/database/repositories/consent-texts.ts";
import type { ConsentRow } from "#server/database/repositories/consents.ts";
import { fillIn } from "#server/documents/consent-texts/fill-in.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { evidenceOf, type NewEvidence } from "#server/use-cases/onboarding/applications/consent-evidence.ts";
import { consentApplicant } from "./consent-applicant.ts";
import { consentSubjectDigests } from "./consent-subject-digests.ts";
import { requireStep } from "./require-step.ts";

export interface ConsentGiven {
  readonly application: ApplicationRow;
  readonly stored: readonly StepRow[];
  readonly text: ConsentTextRow;
  /** consent id → answer */
  readonly given: Readonly<Record<string, boolean>>;
}

export function consentOf(
  dependencies: Pick<OnboardingDependencies, "sealer" | "keyedDigest" | "companyInfo">,
  { application, stored, text, given: answers }: ConsentGiven,
): {
  readonly form: ConsentForm;
  readonly given: Readonly<Record<string, boolean>>;
  readonly evidence: (at: Date, visitor: Visitor) => NewEvidence & Pick<ConsentRow, "emailDigest" | "identifierDigest">;
} {
  const { sealer, companyInfo } = dependencies;
  const form = fillIn(text, {
    provider: companyInfo[factsOf(application.country).defaultLocale],
    ...consentApplicant(requireStep(sealer, application.id, 2, stored).customerData ?? {}),
  });
  const given = Object.fromEntries(text.consents.map(({ id }) => [id, answers[id] === true]));
  return {
    form,
    given,
    evidence: (at, visitor) => ({
      ...evidenceOf(sealer, application.id, { form, given, locale: text.locale, at }, visitor),
      ...consentSubjectDigests(dependencies, application, stored),
    }),
  };
}
