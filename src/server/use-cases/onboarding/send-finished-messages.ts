import { rulesFor } from "#domain/countries/index.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { ApplicationRow } from "#server/database/repositories/applications.ts";
import { confirmationMail } from "#server/mails/confirmation.ts";
import { providerNotice } from "#server/mails/provider-notice.ts";
import type { OnboardingDependencies } from "./dependencies.ts";

/** What is known of a finished application beyond its row's types. */
export interface FinishedNews {
  readonly application: ApplicationRow;
  readonly reference: string;
  /** the customer's e-mail address, which the consent text names */
  readonly email: string;
  /** key of the consent document in the file store */
  readonly documentKey: string;
}

/** The applicant gets the document, the provider learns that there is something to export. */
export async function sendFinishedMessages(
  { jobs, companyInfo, settings }: Pick<OnboardingDependencies, "jobs" | "companyInfo" | "settings">,
  tx: Transaction,
  { application, reference, email, documentKey }: FinishedNews,
): Promise<void> {
  const { country, partnerType, customerType, locale, offerReference } = application;
  const providersLocale = rulesFor(country).defaultLocale;
  const sender = companyInfo[providersLocale];
  await jobs.send(
    tx,
    "send-mail",
    confirmationMail({ locale, to: email, reference, documentFile: documentKey, sender }),
  );
  if (settings.providerEmail === null || customerType === null || application.finishedAt === null) {
    return;
  }
  const kind = { country, customerType, partnerType, finishedAt: application.finishedAt, offerReference };
  await jobs.send(
    tx,
    "send-mail",
    providerNotice({ locale: providersLocale, to: settings.providerEmail, reference, ...kind }),
  );
}
