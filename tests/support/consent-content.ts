import type { ConsentTextSource } from "#domain/onboarding/consent-text.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import { exactText, textHash } from "#server/documents/consent-texts/exact-text.ts";
import { fillIn } from "#server/documents/consent-texts/fill-in.ts";
import type { ConsentDocumentContent } from "#server/ports/documents.ts";

export const sampleProvider: CompanyInfo = {
  name: "Volant Ukázka, a.s.",
  siteName: "Volant",
  street: "Ukázková 1",
  city: "Praha",
  postalCode: "110 00",
  country: "CZ",
  latitude: 50,
  longitude: 14,
  email: "info@example.com",
  phone: "+420 800 000 000",
};

const applicant = { firstName: "Jiří", lastName: "Kőszegi", email: "jiri@example.com", phone: "+420 601 234 567" };

export function consentContent(source: ConsentTextSource): ConsentDocumentContent {
  const form = fillIn(source, { provider: sampleProvider, ...applicant });
  return {
    locale: source.locale,
    reference: "VOL-2026-7K3M9Q",
    consentedAt: "2026-11-21T07:00:00.000Z",
    title: form.title,
    paragraphs: form.paragraphs,
    consents: form.consents.map(({ text, required }) => ({ text, given: required })),
    applicant: [
      { label: "Name", value: "Jiří Kőszegi" },
      { label: "Company", value: "Řeřicha & Űrhajó s.r.o." },
      { label: "E-mail", value: applicant.email },
      { label: "Phone", value: applicant.phone },
    ],
    evidence: [
      { label: "Identifier", value: form.consentTextIdentifier },
      { label: "Version", value: String(form.version) },
      { label: "SHA-256", value: textHash(exactText(form)) },
      { label: "Time", value: "21. 11. 2026 8:00:00 (2026-11-21T07:00:00.000Z)" },
      { label: "Language", value: source.locale },
      { label: "Address", value: "2001:db8::7334" },
      {
        label: "Browser",
        value: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
      },
    ],
  };
}
