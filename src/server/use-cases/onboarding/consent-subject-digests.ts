import type { StepRow } from "#server/database/repositories/application-steps.ts";
import type { ApplicationRow } from "#server/database/repositories/applications.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { emailSubject, identifierSubject } from "#server/use-cases/onboarding/applications/consent-subjects.ts";
import { requireStep } from "./require-step.ts";

/** The person's account finds the consent by them, and a dump of the database reveals no names. */
export function consentSubjectDigests(
  { sealer, keyedDigest }: Pick<OnboardingDependencies, "sealer" | "keyedDigest">,
  { id, country, customerType }: Pick<ApplicationRow, "id" | "country" | "customerType">,
  stored: readonly StepRow[],
): { emailDigest: string | null; identifierDigest: string | null } {
  const { email } = requireStep(sealer, id, 0, stored);
  const { companyData } = requireStep(sealer, id, 1, stored);
  const { customerData } = requireStep(sealer, id, 2, stored);
  const isConsumer = customerType === "individual-consumer";
  const identifier = isConsumer ? customerData?.personal_id : companyData?.companyId;
  return {
    emailDigest: email === undefined ? null : keyedDigest(emailSubject(email)),
    identifierDigest: identifier === undefined ? null : keyedDigest(identifierSubject(country, identifier)),
  };
}
