import type { Locale } from "#domain/shared/locale.ts";
import type { Mail, TextMessage } from "#server/ports/messages.ts";
import { format, plural } from "#texts/format.ts";
import { letter, mailTexts, type Sender } from "./mail-texts.ts";
import { ownerLinkTexts } from "./owner-link.ts";

export interface AccessCode {
  readonly locale: Locale;
  readonly to: string;
  /** six digits; the message has no other six adjacent digits */
  readonly code: string;
  readonly minutes: number;
  readonly sender: Sender;
  /** it opens an owner's card, and the reader has no application */
  readonly isForOwner?: boolean;
}

/**
 * The subject leaves the code out, since lock screens show it; the provider's address and number are left out so that
 * their digits are not mistaken for the code.
 */
export function accessCodeMail({ locale, to, code, minutes, sender, isForOwner }: AccessCode): Mail {
  const { subject, text } = mailTexts[locale].accessCode;
  const use = format(plural(locale, text.use, minutes), { minutes });
  return {
    to,
    subject: isForOwner ? ownerLinkTexts[locale].mail.codeSubject : subject,
    text: letter([text.greeting, format(text.code, { code }), use, text.warning], text.closing, sender),
  };
}

export function accessCodeMessage({ locale, to, code, minutes, sender }: AccessCode): TextMessage {
  const text = mailTexts[locale].accessCode.textMessage;
  return { to, text: format(text, { sender: sender.siteName, code, minutes }) };
}
