import type { Locale } from "#domain/shared/locale.ts";
import type { Mail } from "#server/ports/messages.ts";
import { messages as cs } from "#texts/cs/messages.ts";
import { messages as en } from "#texts/en/messages.ts";
import { format } from "#texts/format.ts";
import { messages as hu } from "#texts/hu/messages.ts";
import { messages as sk } from "#texts/sk/messages.ts";
import { translations } from "#texts/translations.ts";
import { contactOf, letter, mailTexts, type Sender } from "./mail-texts.ts";
import { wayOut } from "./notice-mails.ts";

const texts = translations({ cs, sk, hu, en });

export interface MessageNotice {
  readonly locale: Locale;
  readonly to: string;
  readonly sender: Sender;
  /** whom the message is for: one may act for several */
  readonly customerName: string;
  readonly subject: string;
  /** of the message */
  readonly url: string;
  readonly unsubscribeUrl: string;
  readonly settingsUrl: string;
}

/** Tells that a message has come. What it says is read after logging in. */
export function messageNotice(notice: MessageNotice): Mail {
  const { locale, to, sender, customerName, subject, url, ...ways } = notice;
  const { mail } = texts[locale];
  const { greeting, closing } = mailTexts[locale].confirmation.text;
  const paragraphs = [
    greeting,
    format(mail.arrived, { customerName, siteName: sender.siteName }),
    format(mail.about, { subject }),
    `${mail.read}\n${url}`,
  ];
  return {
    to,
    subject: format(mail.subject, { subject }),
    text: letter(paragraphs, closing, sender) + contactOf(locale, sender) + wayOut(locale, ways),
    unsubscribeUrl: ways.unsubscribeUrl,
    notice: "at-once",
  };
}
