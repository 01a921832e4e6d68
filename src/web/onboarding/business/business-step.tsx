import { rulesFor } from "#domain/countries/index.ts";
import { asksForFinancing } from "#domain/onboarding/asks-for-financing.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import type { WizardTexts } from "#web/wizard-words/wizard-texts.ts";
import { Section } from "../form/section.tsx";
import { StepForm } from "../form/step-form.tsx";
import { useRuleContext, useWizard } from "../state/wizard-context.ts";
import { businessParts } from "./business-parts.tsx";
import { PartOutline } from "./part-outline.tsx";
import { Parts } from "./parts.tsx";

/** Step 1: what is asked depends on who applies, in which role and in which country. */
export function BusinessStep() {
  const wizard = useWizard();
  const context = useRuleContext();
  const hasFinancing = asksForFinancing(context);
  const isAccountRequired = rulesFor(context.country).isAccountRequired(context);
  const parts = businessParts(wizard, { ...context, hasFinancing, isAccountRequired });
  return (
    <StepForm
      step={1}
      title={businessTitle(wizard.texts, context.customerType, hasFinancing)}
      missing={wizard.application.changes ? null : <PartOutline parts={parts} />}
    >
      {wizard.application.changes ? (
        parts.map(({ id, title, fields }) => (
          <Section key={id} id={id} title={title}>
            {fields}
          </Section>
        ))
      ) : (
        <Parts parts={parts} />
      )}
    </StepForm>
  );
}

/** The heading of step 1 says what it asks for. */
function businessTitle({ company }: WizardTexts, customerType: CustomerType, hasFinancing: boolean): string {
  const titles = {
    company: [company.titleCompany, company.titleCompanyOnly],
    "individual-self-employed": [company.titleBusiness, company.titleBusinessOnly],
    "individual-consumer": [company.titleMoney, company.titleMoneyOnly],
  } as const;
  return titles[customerType][hasFinancing ? 0 : 1];
}
