import { useCallback, useEffect } from "react";
import type { Country } from "#domain/countries/codes.ts";
import { writtenPhone } from "#domain/countries/phone.ts";
import {
  type DocumentForm,
  mayFetchDocumentForm,
  noDocumentForm,
  receiveDocumentForm,
  startDocumentForm,
} from "#domain/onboarding/document-form.ts";
import type { ConsentForm, OpenApplication } from "#server/contract/onboarding.ts";
import { request } from "#web/http/client.ts";
import { useStore } from "../state/store.ts";
import { useWizard } from "../state/wizard-context.ts";

/** Loads the consent form of the application and language once and keeps it in the session. */
export function useDocumentForm(): { state: DocumentForm<ConsentForm>; fetchForm: () => void } {
  const { application, locale, session } = useWizard();
  const applicant = applicantOf(application);
  const madeFor = JSON.stringify([locale, applicant]);
  const held = useStore(session.documentForm);
  const state = held.madeFor === madeFor ? held.state : noDocumentForm;

  const fetchForm = useCallback(async () => {
    const { documentForm } = session;
    const before = documentForm.get();
    const own = before.madeFor === madeFor ? before.state : noDocumentForm;
    if (!mayFetchDocumentForm(own)) return;
    documentForm.set({ madeFor, state: startDocumentForm(own) });
    const form = await fetchConsentForm(JSON.parse(madeFor)[1]);
    if (documentForm.get().madeFor === madeFor) documentForm.set({ madeFor, state: receiveDocumentForm(form) });
  }, [madeFor, session]);

  useEffect(() => {
    void fetchForm();
  }, [fetchForm]);

  return { state, fetchForm: () => void fetchForm() };
}

async function fetchConsentForm(applicant: Applicant): Promise<ConsentForm | null> {
  const { status, data } = await request("POST", "/api/consent/form", { body: { ...applicant } });
  return status === 200 ? readForm(data) : null;
}

function readForm(body: unknown): ConsentForm | null {
  if (typeof body !== "object" || body === null || !("data" in body)) return null;
  const { data } = body;
  if (typeof data !== "object" || data === null || !("form" in data)) return null;
  return isConsentForm(data.form) ? data.form : null;
}

const isConsentForm = (form: unknown): form is ConsentForm =>
  typeof form === "object" &&
  form !== null &&
  "consentTextIdentifier" in form &&
  typeof form.consentTextIdentifier === "string" &&
  "paragraphs" in form &&
  Array.isArray(form.paragraphs) &&
  "consents" in form &&
  Array.isArray(form.consents);

interface Applicant {
  readonly country: Country;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
}

function applicantOf({ country, steps }: OpenApplication): Applicant {
  const values = steps.find(({ step }) => step === 2)?.values;
  const customer = values && "customerData" in values ? values.customerData : undefined;
  return {
    country,
    firstName: customer?.name ?? "",
    lastName: customer?.surname ?? "",
    phone: writtenPhone(customer?.phone, customer?.phone_code),
    email: customer?.email ?? "",
  };
}
