import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { factsOf } from "#domain/countries/facts.ts";
import { href } from "#domain/shared/paths.ts";
import type { RequestedSubmission } from "#server/contract/onboarding.ts";
import { CreditInformation } from "#web/credit/credit-information.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Answers } from "../answers/answers.tsx";
import { Section } from "../form/section.tsx";
import { StepForm } from "../form/step-form.tsx";
import { EverythingSent, RequestedChangesReview } from "../requested-changes/requested-changes-review.tsx";
import { useFiledTexts, useRuleContext, useWizard } from "../state/wizard-context.ts";
import { ConsentDocument } from "./consent-document.tsx";
import { Consents } from "./consents.tsx";
import { useDocumentForm } from "./use-document-form.ts";

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

/** The last step of a change request: the changes, and consent again if its text has changed. */
function RevisedConsentStep({ changes }: { changes: RequestedSubmission }) {
  const { review } = useFiledTexts().asked;
  const { isNew, identifier } = changes.consent;
  return (
    <StepForm step="onedoc" title={review.title} submitLabel={isNew ? review.submitAnew : review.submit}>
      <Section title={review.changes}>
        <RequestedChangesReview changes={changes} />
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

/** Warns consumers that borrowing costs money (Directive (EU) 2023/2225). */
function CostWarning() {
  const { texts, application } = useWizard();
  const { country, customerType, partnerType } = useRuleContext();
  const isFinanced = factsOf(country).asksForFinancing || application.credit !== null;
  if (customerType !== "individual-consumer" || partnerType !== "default" || !isFinanced) return null;
  return (
    <Notice tone="warning" title={texts.onedoc.costTitle}>
      <p>{texts.onedoc.costText}</p>
    </Notice>
  );
}

/** Informs consumers about the credit before they consent (Directive (EU) 2023/2225, article 10). */
function CreditSection() {
  const { application, creditTexts } = useWizard();
  const { id, credit } = application;
  if (credit === null) return null;
  const pdf = href("/api/consent/applications/{id}/credit-information", { id });
  return (
    <Section title={creditTexts.short}>
      <CreditInformation sheet={credit} texts={creditTexts} pdf={pdf} level={3} />
    </Section>
  );
}
