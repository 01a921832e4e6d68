import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Mail } from "#server/ports/messages.ts";
import { withdrawal as cs } from "#texts/cs/withdrawal.ts";
import { dateTag } from "#texts/date-tag.ts";
import { withdrawal as en } from "#texts/en/withdrawal.ts";
import { format } from "#texts/format.ts";
import { withdrawal as hu } from "#texts/hu/withdrawal.ts";
import { withdrawal as sk } from "#texts/sk/withdrawal.ts";
import { translations } from "#texts/translations.ts";
import { contactOf, letter, mailTexts, type Sender } from "./mail-texts.ts";

const texts = translations({ cs, sk, hu, en });

export function withdrawalStatement({
  locale,
  ...facts
}: {
  readonly locale: Locale;
  readonly name: string;
  readonly contractNumber: string;
  readonly email: string;
}): string {
  return format(texts[locale].statement, facts);
}

interface Received {
  readonly to: string;
  readonly contractNumber: string;
  readonly reference: string;
  /** ISO 8601 */
  readonly receivedAt: string;
}

export interface WithdrawalAcknowledgement extends Received {
  readonly locale: Locale;
  readonly sender: Sender;
  readonly statement: string;
}

/** States the date and the time (Directive 2011/83/EU, article 11a). */
export function withdrawalReceipt(received: WithdrawalAcknowledgement): Mail {
  const { locale, to, sender, contractNumber, reference, receivedAt, statement } = received;
  const { mail } = texts[locale];
  const { greeting, closing } = mailTexts[locale].confirmation.text;
  const paragraphs = [
    greeting,
    format(mail.text, { contractNumber, reference, time: timeIn(locale, receivedAt) }),
    `${mail.statement}\n${statement}`,
    mail.keep,
  ];
  return {
    to,
    subject: format(mail.subject, { contractNumber }),
    text: letter(paragraphs, closing, sender) + contactOf(locale, sender),
  };
}

export function withdrawalNotification({
  to,
  country,
  contractNumber,
  reference,
  receivedAt,
}: Received & { readonly country: Country }): Mail {
  const locale = factsOf(country).defaultLocale;
  const { mail } = texts[locale];
  const facts = { contractNumber, reference, time: timeIn(locale, receivedAt) };
  return { to, subject: format(mail.providerSubject, facts), text: `${format(mail.provider, facts)}\n` };
}

function timeIn(locale: Locale, at: string): string {
  const form = new Intl.DateTimeFormat(dateTag(locale), {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: "Europe/Prague",
  });
  return form.format(new Date(at));
}
