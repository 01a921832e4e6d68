import type { consentDocument as anchor } from "#texts/cs/consent-document.ts";
import type { Shape } from "#texts/shape.ts";

export const consentDocument: Shape<typeof anchor> = {
  reference: "Reference number",
  page: "Page {page} of {pages}",
  applicantHeading: "Applicant",
  textHeading: "Text of the declaration",
  consentsHeading: "What the applicant declared",
  given: "Given",
  notGiven: "Not given",
  evidenceHeading: "Record of the declaration",
  evidenceNote:
    "The record was made automatically when the application was sent. It shows which text the applicant answered, and when.",
  applicant: {
    name: "Name",
    company: "Company",
    companyId: { cz: "Company ID (IČO)", sk: "Company ID (IČO)", hu: "Tax number (adószám)" },
    email: "E-mail",
    phone: "Phone",
  },
  evidence: {
    identifier: "Identifier of the text",
    version: "Version",
    textHash: "Fingerprint of the text (SHA-256)",
    time: "Time",
    locale: "Language",
    address: "IP address",
    browser: "Browser",
    noBrowser: "not given",
  },
  language: "English",
};
