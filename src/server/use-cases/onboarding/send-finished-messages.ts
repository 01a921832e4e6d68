import { factsOf } from "#domain/countries/facts.ts";
import type { Transaction } from "#server/database/connect.ts";
import type { ApplicationRow } from "#server/database/repositories/applications.ts";
import { confirmationMail } from "#server/mails/confirmation.ts";
import { providerNotice } from "#server/mails/provider-notice.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import { accountEmail } from "../accounts/account-email.ts";
import { takeLimit } from "../accounts/account-limits.ts";

/** What is known of a finished application beyond its row's types. */
export interface FinishedNews {
  readonly application: ApplicationRow;
  readonly reference: string;
  /** the customer's e-mail address, which the consent text names */
  readonly email: string;
  /** key of the consent document in the file store */
  readonly documentKey: string;
}

type Needed = Pick<OnboardingDependencies, "clock" | "jobs" | "companyInfo" | "limitDigest" | "settings">;

/**
 * The applicant gets the document, the provider learns that there is something to export. Somebody's mailbox that gets
 * one application after another gets no more of them that day: the document stands on the thank-you page all the same.
 */
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
  await jobs.send(tx, "send-mail", providerNotice({ locale: providersLocale, to, reference, ...kind }));
}
