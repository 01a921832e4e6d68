import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { Answers } from "../answers/answers.tsx";
import { Section } from "../form/section.tsx";
import { StepForm } from "../form/step-form.tsx";
import { useWizard } from "../state/wizard-context.ts";
import { ConsentDocument } from "./consent-document.tsx";
import { Consents } from "./consents.tsx";
import { CostWarning } from "./cost-warning.tsx";
import { CreditSection } from "./credit-section.tsx";
import { useDocumentForm } from "./use-document-form.ts";

/** The last step: everything entered to check first, then the consent form of the country. */
export function ConsentStep() {
  const { texts } = useWizard();
  return (
    <StepForm step="onedoc" title={texts.onedoc.title} submitLabel={texts.onedoc.submit}>
      <Section title={texts.onedoc.answers}>
        <Answers />
      </Section>
      <ConsentForm />
    </StepForm>
  );
}

function ConsentForm() {
  const { texts } = useWizard();
  const { setValue } = useFormContext();
  const { state, fetchForm } = useDocumentForm();
  const shown = state.form?.consentTextIdentifier;
  useEffect(() => {
    if (shown !== undefined) setValue("docData.consentTextIdentifier", shown);
  }, [setValue, shown]);
  return (
    <>
      <Section title={texts.onedoc.form}>
        <ConsentDocument state={state} onLoad={fetchForm} />
      </Section>
      <CreditSection />
      <CostWarning />
      {state.form ? <Consents consents={state.form.consents} /> : null}
    </>
  );
}
