import { asksForFinancing } from "#domain/onboarding/asks-for-financing.ts";
import type { OpenApplication } from "#server/contract/onboarding.ts";
import type { WizardTexts } from "#web/wizard-words/wizard-texts.ts";

/** What deleting the application takes away, in words: as far as the applicant has come. */
export function whatGoes(application: OpenApplication, { remove }: WizardTexts): readonly string[] {
  const begun = [...application.steps, ...application.drafts].map(({ step }) => step);
  const { customerType } = application;
  return [
    remove.contact,
    ...(begun.includes(1) ? [remove.company] : []),
    ...(begun.includes(1) && customerType === "company" ? [remove.owners] : []),
    ...(begun.includes(1) && asksForFinancing(application) ? [remove.financing] : []),
    ...(begun.includes(2) ? [remove.person] : []),
  ];
}
