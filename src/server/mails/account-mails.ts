import type { Locale } from "#domain/shared/locale.ts";
import type { Mail, TextMessage } from "#server/ports/messages.ts";
import { accountMail as cs } from "#texts/cs/account-mail.ts";
import { accountMail as en } from "#texts/en/account-mail.ts";
import { format, plural } from "#texts/format.ts";
import { accountMail as hu } from "#texts/hu/account-mail.ts";
import { accountMail as sk } from "#texts/sk/account-mail.ts";
import { translations } from "#texts/translations.ts";
import { contactOf, letter, type Sender } from "./mail-texts.ts";

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
export function verificationMail({ locale, to, sender, code, minutes }: WithCode): Mail {
  const { greeting, closing, verification: text } = accountMailTexts[locale];
  const use = format(plural(locale, text.use, minutes), { minutes });
  return {
    to,
    subject: text.subject,
    text: letter([greeting, format(text.code, { code }), use, text.warning], closing, sender),
  };
}

export function verificationMessage({ locale, to, sender, code, minutes }: WithCode): TextMessage {
  return {
    to,
    text: format(accountMailTexts[locale].verification.textMessage, { sender: sender.siteName, code, minutes }),
  };
}

/** @param message `account`: the masked e-mail of the requester, to recognise a fraud */
export function linkMail({ locale, to, sender, code, minutes, account }: WithCode & { account: string }): Mail {
  const { greeting, closing, link: text } = accountMailTexts[locale];
  const use = format(plural(locale, text.use, minutes), { minutes });
  const paragraphs = [greeting, format(text.who, { account, code }), use, text.warning];
  return { to, subject: text.subject, text: letter(paragraphs, closing, sender) };
}

export function linkMessage({ locale, to, sender, code, account }: WithCode & { account: string }): TextMessage {
  return { to, text: format(accountMailTexts[locale].link.textMessage, { sender: sender.siteName, code, account }) };
}

export function recoveryMail({
  locale,
  to,
  sender,
  url,
  minutes,
}: ToSomebody & { readonly url: string; readonly minutes: number }): Mail {
  const { greeting, closing, recovery: text } = accountMailTexts[locale];
  const use = format(plural(locale, text.use, minutes), { minutes });
  const paragraphs = [greeting, format(text.asked, { url }), use, text.warning];
  return { to, subject: text.subject, text: letter(paragraphs, closing, sender) };
}

export function passwordChangedMail({ locale, to, sender, url }: ToSomebody & { readonly url: string }): Mail {
  const { greeting, closing, passwordChanged: text } = accountMailTexts[locale];
  const paragraphs = [greeting, text.done, format(text.warning, { url })];
  return { to, subject: text.subject, text: letter(paragraphs, closing, sender) + contactOf(locale, sender) };
}

export function accountExistsMail({
  locale,
  to,
  sender,
  loginUrl,
  recoveryUrl,
}: ToSomebody & { readonly loginUrl: string; readonly recoveryUrl: string }): Mail {
  const { greeting, closing, accountExists: text } = accountMailTexts[locale];
  const paragraphs = [greeting, text.told, format(text.how, { loginUrl, recoveryUrl }), text.otherwise];
  return { to, subject: text.subject, text: letter(paragraphs, closing, sender) };
}

export function emailProofMail({
  locale,
  to,
  sender,
  url,
  hours,
}: ToSomebody & { readonly url: string; readonly hours: number }): Mail {
  const { greeting, closing, emailProof: text } = accountMailTexts[locale];
  const use = format(plural(locale, text.use, hours), { hours });
  const paragraphs = [greeting, format(text.asked, { url }), use, text.warning];
  return { to, subject: text.subject, text: letter(paragraphs, closing, sender) };
}

/** Asks staff to link a customer whose records have no contact for a code. */
export function linkRequestMail({
  locale,
  to,
  contractNumber,
  account,
}: Omit<ToSomebody, "sender"> & { readonly contractNumber: string; readonly account: string }): Mail {
  const text = accountMailTexts[locale].linkRequest;
  return {
    to,
    subject: format(text.subject, { contractNumber }),
    text: `${[format(text.told, { account, contractNumber }), text.wanted].join("\n\n")}\n`,
  };
}

export const accountMailTexts = translations({ cs, sk, hu, en });
