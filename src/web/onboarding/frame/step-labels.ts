import type { CustomerType, Step } from "#domain/onboarding/types.ts";
import type { WizardTexts } from "#web/wizard-words/wizard-texts.ts";

/** How the steps are called; the second asks each customer type for something else. */
export function stepLabels({ steps }: WizardTexts, customerType: CustomerType | null): Readonly<Record<Step, string>> {
  const second = {
    company: steps.company,
    "individual-self-employed": steps.business,
    "individual-consumer": steps.money,
  };
  return { 0: steps.who, 1: second[customerType ?? "individual-consumer"], 2: steps.person, onedoc: steps.consent };
}
