import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Transaction } from "#server/database/connect.ts";
import { accessCodeMail, accessCodeMessage } from "#server/mails/access-code.ts";
import { codeLifeMinutes } from "#server/shared/sent-codes.ts";
import type { OnboardingDependencies } from "#server/use-cases/context.ts";
import type { ContactType } from "./contacts.ts";

/** @param message `to` is an e-mail address or a number in E.164, `locale` that of the screen on which the code is awaited */
export async function sendAccessCode(
  { jobs, companyInfo }: OnboardingDependencies,
  tx: Transaction,
  message: { to: string; type: ContactType; code: string; country: Country; locale: Locale; isForOwner: boolean },
): Promise<void> {
  const { to, type, code, country, locale, isForOwner } = message;
  const sender = companyInfo[factsOf(country).defaultLocale];
  const filled = { to, locale, code, minutes: codeLifeMinutes, sender, isForOwner };
  if (type === "email") {
    await jobs.send(tx, "send-mail", accessCodeMail(filled));
  } else {
    await jobs.send(tx, "send-text-message", accessCodeMessage(filled));
  }
}
