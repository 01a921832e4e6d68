import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import { printedPhone } from "#domain/countries/phone.ts";
import type { CompanyData, CustomerData } from "#domain/onboarding/types.ts";
import { type Locale, namesInOrder } from "#domain/shared/locale.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { type ApplicationRow, findById } from "#server/database/repositories/applications.ts";
import { type ConsentRow, findConsent, lockConsent, recordDocument } from "#server/database/repositories/consents.ts";
import { confirmationMail } from "#server/mails/confirmation.ts";
import { providerNotification } from "#server/mails/provider-notification.ts";
import type { ConsentDocumentContent, ConsentDocuments } from "#server/ports/documents.ts";
import { sha256Of } from "#server/shared/digests.ts";
import { consentDocument as cs } from "#texts/cs/consent-document.ts";
import { dateTag } from "#texts/date-tag.ts";
import { consentDocument as en } from "#texts/en/consent-document.ts";
import { consentDocument as hu } from "#texts/hu/consent-document.ts";
import { consentDocument as sk } from "#texts/sk/consent-document.ts";
import { translations } from "#texts/translations.ts";
import { accountEmail } from "../accounts/account-email.ts";
import { takeLimit } from "../accounts/account-limits.ts";
import type { OnboardingDependencies } from "../context.ts";
import { type OpenEvidence, openEvidence } from "./applications/consent-evidence.ts";
import { filedValues } from "./cases/submission-values.ts";
import { consentApplicant } from "./consent-applicant.ts";

/** Safe to repeat: the file name is always the same. */
export async function makeConsentDocument(
  dependencies: OnboardingDependencies & { readonly documents: ConsentDocuments },
  applicationId: string,
): Promise<void> {
  const { database, sealer, files, documents, clock } = dependencies;
  const application = await findById(database, applicationId);
  const consent = await findConsent(database, applicationId);
  if (application?.status !== "finished" || application.reference === null || consent === undefined) {
    return;
  }
  if (consent.documentKey !== null) return;
  const { country, reference } = application;
  const values = await filedValues({ database, sealer }, applicationId);
  const { companyData: company = {} } = values["1"] ?? {};
  const { customerData: customer = {} } = values["2"] ?? {};
  const evidence = openEvidence(sealer, consent);
  const content = consentDocumentContent({ country, reference, customer, company }, consent, evidence);
  const bytes = await documents.render(content);
  const documentKey = `consents/${applicationId}${consent.round === 1 ? "" : `-${consent.round}`}.pdf`;
  await files.put(documentKey, bytes);
  await transact(database, async (tx) => {
    const locked = await lockConsent(tx, applicationId);
    if (locked?.documentKey !== null || locked.round !== consent.round) {
      // another worker was faster, or the consent was deleted or replaced
      return;
    }
    const made = { documentKey, documentSha256: sha256Of(bytes), documentAt: clock.now() };
    await recordDocument(tx, applicationId, made);
    const email = customer.email ?? "";
    await sendFinishedMessages(dependencies, tx, { application, reference, email, documentKey });
  });
}

interface FinishedNews {
  readonly application: ApplicationRow;
  readonly reference: string;
  readonly email: string;
  readonly documentKey: string;
}

type Needed = Pick<OnboardingDependencies, "clock" | "jobs" | "companyInfo" | "limitDigest" | "settings">;

/** Limits the mails to one mailbox in a day. The thank-you page has the document, so nothing is lost. */
export async function sendFinishedMessages(
  { clock, jobs, companyInfo, limitDigest, settings }: Needed,
  tx: Transaction,
  { application, reference, email, documentKey }: FinishedNews,
): Promise<void> {
  const { country, partnerType, customerType, locale, offerReference } = application;
  const providersLocale = factsOf(country).defaultLocale;
  const sender = companyInfo[providersLocale];
  const counter = { database: tx, clock, keyedDigest: limitDigest, settings };
  if ((await takeLimit(counter, "confirmation-contact", accountEmail(email))) === 0) {
    const confirmation = confirmationMail({ locale, to: email, reference, documentFile: documentKey, sender });
    await jobs.send(tx, "send-mail", confirmation);
  }
  const to = settings.providerMails.get("application.submitted");
  if (to === undefined || customerType === null || application.finishedAt === null) return;
  const kind = { country, customerType, partnerType, finishedAt: application.finishedAt, offerReference };
  await jobs.send(tx, "send-mail", providerNotification({ locale: providersLocale, to, reference, ...kind }));
}

const labelsOf = translations({ cs, sk, hu, en });

type Row = { label: string; value: string };

interface Finished {
  readonly country: Country;
  readonly reference: string;
  readonly customer: CustomerData;
  readonly company: CompanyData;
}

function consentDocumentContent(
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

/** Shows UTC too, so that the time cannot be misread. */
function timeIn(locale: Locale, at: Date): string {
  const format = new Intl.DateTimeFormat(dateTag(locale), {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: "Europe/Prague",
  });
  return `${format.format(at)} (${at.toISOString()})`;
}
