import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Mail } from "#server/ports/messages.ts";
import { messages as cs } from "#texts/cs/messages.ts";
import { messages as en } from "#texts/en/messages.ts";
import { format } from "#texts/format.ts";
import { messages as hu } from "#texts/hu/messages.ts";
import { messages as sk } from "#texts/sk/messages.ts";
import { translations } from "#texts/translations.ts";
import { contactOf, letter, mailTexts, type Sender } from "./mail-texts.ts";
import { wayOut } from "./notification-mails.ts";

const texts = translations({ cs, sk, hu, en });

export interface MessageNotification {
  readonly locale: Locale;
  readonly to: string;
  readonly sender: Sender;
  readonly customerName: string;
  readonly subject: string;
  readonly what: "message" | "answer";
  readonly url: string;
  readonly unsubscribeUrl: string;
  readonly settingsUrl: string;
}

export function messageNotification(notification: MessageNotification): Mail {
  const { locale, to, sender, customerName, subject, what, url, ...ways } = notification;
  const { mail } = texts[locale];
  const isAnswer = what === "answer";
  const { greeting, closing } = mailTexts[locale].confirmation.text;
  const paragraphs = [
    greeting,
    format(isAnswer ? mail.answered : mail.arrived, { customerName, siteName: sender.siteName }),
    format(mail.about, { subject }),
    `${isAnswer ? mail.readAnswer : mail.read}\n${url}`,
  ];
  return {
    to,
    subject: format(isAnswer ? mail.answerSubject : mail.subject, { subject }),
    text: letter(paragraphs, closing, sender) + contactOf(locale, sender) + wayOut(locale, ways),
    unsubscribeUrl: ways.unsubscribeUrl,
    notice: "at-once",
  };
}

interface CustomerWrote {
  readonly to: string;
  readonly country: Country;
  readonly messageId: string;
  readonly contractNumber: string | null;
  readonly isBegun: boolean;
}

/** The mail is in the language of the customer's country, without the content. */
export function customerWroteNotification({ to, country, messageId, contractNumber, isBegun }: CustomerWrote): Mail {
  const { mail } = texts[factsOf(country).defaultLocale];
  const lines = [
    format(mail.providerMessage, { messageId }),
    ...(contractNumber === null ? [] : [format(mail.providerContract, { contractNumber })]),
  ];
  return { to, subject: isBegun ? mail.providerSubject : mail.providerAnswerSubject, text: `${lines.join("\n")}\n` };
}
