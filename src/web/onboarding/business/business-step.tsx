import { useFormContext, useWatch } from "react-hook-form";
import { rulesFor } from "#domain/countries/index.ts";
import { asksForFinancing } from "#domain/onboarding/asks-for-financing.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { WizardTexts } from "#web/wizard-words/wizard-texts.ts";
import { cardState } from "../cards/card-state.ts";
import { Section } from "../form/section.tsx";
import { StepForm } from "../form/step-form.tsx";
import { useRemaining, useStepFormContext } from "../form/step-form-context.ts";
import boxStyles from "../frame/wizard-frame.module.css";
import { useRuleContext, useWizard } from "../state/wizard-context.ts";
import { businessSections, type StepSection } from "./business-sections.tsx";
import { partFacts } from "./part-facts.ts";
import { Parts } from "./sections.tsx";

/** Step 1: its questions depend on customer type, partner type and country. */
export function BusinessStep() {
  const wizard = useWizard();
  const context = useRuleContext();
  const hasFinancing = asksForFinancing(context);
  const isAccountRequired = rulesFor(context.country).isAccountRequired(context);
  const parts = businessSections(wizard, { ...context, hasFinancing, isAccountRequired });
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

function businessTitle({ company }: WizardTexts, customerType: CustomerType, hasFinancing: boolean): string {
  const titles = {
    company: [company.titleCompany, company.titleCompanyOnly],
    "individual-self-employed": [company.titleBusiness, company.titleBusinessOnly],
    "individual-consumer": [company.titleMoney, company.titleMoneyOnly],
  } as const;
  return titles[customerType][hasFinancing ? 0 : 1];
}

function PartOutline({ parts }: { parts: readonly StepSection[] }) {
  const { texts } = useWizard();
  return (
    <section className={boxStyles.box}>
      <h2>{texts.summary.missing}</h2>
      <ul className={boxStyles.outline}>
        {parts.map((part) => (
          <OutlineEntry key={part.id} part={part} />
        ))}
      </ul>
    </section>
  );
}

function OutlineEntry({ part: { id, title, at, isOptional = false } }: { part: StepSection }) {
  const wizard = useWizard();
  const { problems, reveal } = useStepFormContext();
  const { getValues } = useFormContext();
  const remaining = useRemaining(at);
  useWatch({ name: [...at] });
  const { isBlank } = partFacts(id, getValues(), wizard);
  const { isSubmitted } = problems;
  const { tone, text } = cardState(
    { remaining, isBlank, isOpen: false, isSubmitted, isOptional },
    wizard.texts,
    wizard.locale,
  );
  return (
    <li>
      <a
        href={`#${id}`}
        onClick={() => {
          const part = document.getElementById(id);
          if (part) reveal(part);
        }}
      >
        {title}
      </a>
      <Badge tone={tone}>{text}</Badge>
    </li>
  );
}
