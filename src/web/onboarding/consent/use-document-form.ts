import { useCallback, useEffect } from "react";
import {
  type DocumentForm,
  mayFetchDocumentForm,
  noDocumentForm,
  receiveDocumentForm,
  startDocumentForm,
} from "#domain/onboarding/document-form.ts";
import type { ConsentForm } from "#server/contract/onboarding.ts";
import { useStore } from "../state/store.ts";
import { useWizard } from "../state/wizard-context.ts";
import { applicantOf } from "./applicant-of.ts";
import { fetchConsentForm } from "./fetch-consent-form.ts";

/**
 * The consent form of this application, fetched once and kept with the session. One made for other answers or in
 * another language is not the one that is asked for.
 */
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
