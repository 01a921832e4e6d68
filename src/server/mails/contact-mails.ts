import type { Locale } from "#domain/shared/locale.ts";
import type { Mail, TextMessage } from "#server/ports/messages.ts";
import { format, plural } from "#texts/format.ts";
import { contactOf, letter, type Sender } from "./mail-texts.ts";
import { profileMailTexts as texts } from "./profile-mails.ts";

interface ToSomebody {
  readonly locale: Locale;
  readonly to: string;
  readonly sender: Sender;
}

interface WithCode extends ToSomebody {
  /** six digits; the message has no other six adjacent digits */
  readonly code: string;
  readonly minutes: number;
}

/** The code is not in the subject, since lock screens show it. */
export function contactCodeMail({ locale, to, sender, code, minutes }: WithCode): Mail {
  const { greeting, closing, contactCode: text } = texts[locale];
  const use = format(plural(locale, text.use, minutes), { minutes });
  const paragraphs = [greeting, format(text.code, { code }), use, text.warning];
  return { to, subject: text.subject, text: letter(paragraphs, closing, sender) };
}

export function contactCodeMessage({ locale, to, sender, code, minutes }: WithCode): TextMessage {
  return { to, text: format(texts[locale].contactCode.textMessage, { sender: sender.siteName, code, minutes }) };
}

/** Goes to the owner of an e-mail that another account requested. */
export function emailTakenMail({ locale, to, sender, url }: ToSomebody & { readonly url: string }): Mail {
  const { greeting, closing, emailTaken: text } = texts[locale];
  const paragraphs = [greeting, text.told, format(text.how, { url }), text.otherwise];
  return { to, subject: text.subject, text: letter(paragraphs, closing, sender) };
}

interface ContactChanged extends ToSomebody {
  readonly type: "email" | "phone";
  readonly masked: string;
  /** address that undoes the change */
  readonly url: string;
  readonly hours: number;
}

export function contactChangedMail({ locale, to, sender, type, masked, url, hours }: ContactChanged): Mail {
  const { greeting, closing, contactChanged: text } = texts[locale];
  const ifNot = format(plural(locale, text.ifNot, hours), { hours, url });
  const paragraphs = [greeting, format(text.done[type], { masked }), text.ifYou, ifNot];
  return { to, subject: text.subject[type], text: letter(paragraphs, closing, sender) + contactOf(locale, sender) };
}

interface ContactInRecords extends ToSomebody {
  readonly customer: string;
  /** masked; undefined: unchanged */
  readonly email: string | undefined;
  readonly phone: string | undefined;
}

/** Goes to the former e-mail and the customer's users. */
export function contactInRecordsMail({ locale, to, sender, customer, email, phone }: ContactInRecords): Mail {
  const { greeting, closing, contactInRecords: text } = texts[locale];
  const paragraphs = [
    greeting,
    format(text.told, { customer }),
    ...(email === undefined ? [] : [format(text.email, { masked: email })]),
    ...(phone === undefined ? [] : [format(text.phone, { masked: phone })]),
    text.effect,
    text.ifNot,
  ];
  return { to, subject: text.subject, text: letter(paragraphs, closing, sender) + contactOf(locale, sender) };
}

/** Goes to the old phone, or to the only verified contact. */
export function contactChangedMessage({ locale, to, sender, type, url }: ContactChanged): TextMessage {
  const { subject, textMessage } = texts[locale].contactChanged;
  return { to, text: format(textMessage, { sender: sender.siteName, what: subject[type], url }) };
}
