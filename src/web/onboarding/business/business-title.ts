import type { CustomerType } from "#domain/onboarding/types.ts";
import type { WizardTexts } from "#web/wizard-words/wizard-texts.ts";

/** The heading of step 1 says what it asks for. */
export function businessTitle({ company }: WizardTexts, customerType: CustomerType, hasFinancing: boolean): string {
  const titles = {
    company: [company.titleCompany, company.titleCompanyOnly],
    "individual-self-employed": [company.titleBusiness, company.titleBusinessOnly],
    "individual-consumer": [company.titleMoney, company.titleMoneyOnly],
  } as const;
  return titles[customerType][hasFinancing ? 0 : 1];
}
