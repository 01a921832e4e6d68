import { rulesFor } from "#domain/countries/index.ts";
import type { Country, Step0Values } from "#domain/onboarding/types.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Transaction } from "#server/database/connect.ts";
import { accessCodeMail, accessCodeMessage } from "#server/mails/access-code.ts";
import { codeLifeMinutes } from "./access-code.ts";
import { type ContactType, dialled } from "./contacts.ts";
import type { OnboardingDependencies } from "./dependencies.ts";

/** @param message `locale` is that of the screen on which the code is awaited */
export async function sendAccessCode(
  { jobs, companyInfo }: OnboardingDependencies,
  tx: Transaction,
  message: { contacts: Step0Values; type: ContactType; code: string; country: Country; locale: Locale },
): Promise<void> {
  const { contacts, type, code, country, locale } = message;
  const { email = "", phone_code = "", phone = "" } = contacts;
  const sender = companyInfo[rulesFor(country).defaultLocale];
  const rest = { locale, code, minutes: codeLifeMinutes, sender };
  if (type === "email") {
    await jobs.send(tx, "send-mail", accessCodeMail({ ...rest, to: email }));
  } else {
    await jobs.send(tx, "send-text-message", accessCodeMessage({ ...rest, to: dialled(phone_code, phone) }));
  }
}
