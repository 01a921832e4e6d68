import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import type { AskedRound } from "#server/contract/onboarding.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Answers } from "../answers/answers.tsx";
import { AskedReview, EverythingSent } from "../asked/asked-review.tsx";
import { Section } from "../form/section.tsx";
import { StepForm } from "../form/step-form.tsx";
import { useFiledTexts, useWizard } from "../state/wizard-context.ts";
import { ConsentDocument } from "./consent-document.tsx";
import { Consents } from "./consents.tsx";
import { CostWarning } from "./cost-warning.tsx";
import { CreditSection } from "./credit-section.tsx";
import { useDocumentForm } from "./use-document-form.ts";

/** The last step: everything entered to check first, then the consent form of the country. */
export function ConsentStep() {
  const { application, texts } = useWizard();
  const { changes } = application;
  if (changes) return <RevisedConsentStep changes={changes} />;
  return (
    <StepForm step="onedoc" title={texts.onedoc.title} submitLabel={texts.onedoc.submit}>
      <Section title={texts.onedoc.answers}>
        <Answers />
      </Section>
      <ConsentForm />
    </StepForm>
  );
}

/** The same for the next round: what has changed, and consent anew where its text has. */
function RevisedConsentStep({ changes }: { changes: AskedRound }) {
  const { review } = useFiledTexts().asked;
  const { isNew, identifier } = changes.consent;
  return (
    <StepForm step="onedoc" title={review.title} submitLabel={isNew ? review.submitAnew : review.submit}>
      <Section title={review.changes}>
        <AskedReview changes={changes} />
      </Section>
      <EverythingSent />
      {isNew ? (
        <>
          <Notice>
            <p>{review.consentAnew}</p>
          </Notice>
          <ConsentForm />
        </>
      ) : (
        <ConsentThatStays identifier={identifier} />
      )}
    </StepForm>
  );
}

function ConsentThatStays({ identifier }: { identifier: string }) {
  const { review } = useFiledTexts().asked;
  const { setValue } = useFormContext();
  useEffect(() => setValue("docData", { consentTextIdentifier: identifier, consents: {} }), [setValue, identifier]);
  return <p>{review.consentStays}</p>;
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
