import type { Country } from "#domain/countries/codes.ts";
import { printedPhone } from "#domain/countries/phone.ts";
import type { CompanyData, CustomerData } from "#domain/onboarding/types.ts";
import { type Locale, namesInOrder } from "#domain/shared/locale.ts";
import type { ConsentRow } from "#server/database/repositories/consents.ts";
import type { ConsentDocumentContent } from "#server/ports/documents.ts";
import type { OpenEvidence } from "#server/use-cases/onboarding/applications/consent-evidence.ts";
import { consentDocument as cs } from "#texts/cs/consent-document.ts";
import { dateTag } from "#texts/date-tag.ts";
import { consentDocument as en } from "#texts/en/consent-document.ts";
import { consentDocument as hu } from "#texts/hu/consent-document.ts";
import { consentDocument as sk } from "#texts/sk/consent-document.ts";
import { translations } from "#texts/translations.ts";
import { consentApplicant } from "./consent-applicant.ts";

const labelsOf = translations({ cs, sk, hu, en });

type Row = { label: string; value: string };

interface Finished {
  readonly country: Country;
  readonly reference: string;
  readonly customer: CustomerData;
  readonly company: CompanyData;
}

/** What the consent document says, in the language of the text that was shown. */
export function consentDocumentContent(
  { country, reference, customer, company }: Finished,
  consent: ConsentRow,
  evidence: OpenEvidence,
): ConsentDocumentContent {
  const { form } = evidence;
  return {
    locale: consent.locale,
    reference,
    consentedAt: consent.at.toISOString(),
    title: form.title,
    paragraphs: form.paragraphs,
    consents: form.consents.map(({ id, text }) => ({ text, given: consent.given[id] === true })),
    applicant: applicantRows(consent.locale, country, customer, company),
    evidence: evidenceRows(consent, evidence),
  };
}

function applicantRows(locale: Locale, country: Country, customer: CustomerData, company: CompanyData): Row[] {
  const { applicant: labels } = labelsOf[locale];
  const { firstName, lastName, email } = consentApplicant(customer);
  const names = namesInOrder(locale, firstName, lastName);
  const rows = [
    { label: labels.name, value: names.filter(Boolean).join(" ") },
    { label: labels.company, value: company.companyName },
    { label: labels.companyId[country], value: company.companyId },
    { label: labels.email, value: email },
    { label: labels.phone, value: printedPhone(customer.phone ?? "", customer.phone_code) },
  ];
  return rows.filter((row): row is Row => row.value !== undefined && row.value !== "");
}

function evidenceRows(consent: ConsentRow, { form, address, userAgent }: OpenEvidence): Row[] {
  const { evidence: labels, language } = labelsOf[consent.locale];
  return [
    { label: labels.identifier, value: consent.identifier },
    { label: labels.version, value: String(form.version) },
    { label: labels.textHash, value: consent.sha256 },
    { label: labels.time, value: timeIn(consent.locale, consent.at) },
    { label: labels.locale, value: language },
    { label: labels.address, value: address },
    { label: labels.browser, value: userAgent || labels.noBrowser },
  ];
}

/** The provider's time for people, and UTC so that it cannot be misread. */
function timeIn(locale: Locale, at: Date): string {
  const format = new Intl.DateTimeFormat(dateTag(locale), {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: "Europe/Prague",
  });
  return `${format.format(at)} (${at.toISOString()})`;
}
