import type { ConsentForm } from "#server/contract/onboarding.ts";
import { request } from "#web/http/client.ts";
import type { Applicant } from "./applicant-of.ts";

/** The document-consent form request. @returns null when there is none to be had; never rejects */
export async function fetchConsentForm(applicant: Applicant): Promise<ConsentForm | null> {
  const { status, data } = await request("POST", "/api/consent/form", { body: { ...applicant } });
  return status === 200 ? readForm(data) : null;
}

function readForm(body: unknown): ConsentForm | null {
  if (typeof body !== "object" || body === null || !("data" in body)) return null;
  const { data } = body;
  if (typeof data !== "object" || data === null || !("form" in data)) return null;
  return isConsentForm(data.form) ? data.form : null;
}

function isConsentForm(form: unknown): form is ConsentForm {
  return (
    typeof form === "object" &&
    form !== null &&
    "consentTextIdentifier" in form &&
    typeof form.consentTextIdentifier === "string" &&
    "paragraphs" in form &&
    Array.isArray(form.paragraphs) &&
    "consents" in form &&
    Array.isArray(form.consents)
  );
}
