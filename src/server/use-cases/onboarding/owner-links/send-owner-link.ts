import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Transaction } from "#server/database/connect.ts";
import { ownerLinkMail } from "#server/mails/owner-link.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";

/** @param message `locale` is that of the applicant's screen */
export async function sendOwnerLink(
  { jobs, companyInfo }: OnboardingDependencies,
  tx: Transaction,
  message: {
    to: string;
    locale: Locale;
    country: Country;
    companyName: string | null;
    url: string;
    expiresAt: Date;
  },
): Promise<void> {
  const sender = companyInfo[factsOf(message.country).defaultLocale];
  await jobs.send(tx, "send-mail", ownerLinkMail({ ...message, sender }));
}
