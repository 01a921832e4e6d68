import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Mail, TextMessage } from "#server/ports/messages.ts";
import { signingMail as cs } from "#texts/cs/signing-mail.ts";
import { signingMail as en } from "#texts/en/signing-mail.ts";
import { format, plural } from "#texts/format.ts";
import { signingMail as hu } from "#texts/hu/signing-mail.ts";
import { signingMail as sk } from "#texts/sk/signing-mail.ts";
import { translations } from "#texts/translations.ts";
import { contactOf, letter, type Sender } from "./mail-texts.ts";

export const signingMailTexts = translations({ cs, sk, hu, en });

interface ToSigner {
  readonly locale: Locale;
  readonly to: string;
  readonly sender: Sender;
}

interface SigningCodeMessage extends ToSigner {
  /** six digits; the message has no other six adjacent digits */
  readonly code: string;
  readonly minutes: number;
  readonly contracts: readonly string[];
}

/** The code is not in the subject, since lock screens show it. */
export function signingCodeMail({ locale, to, sender, code, minutes, contracts }: SigningCodeMessage): Mail {
  const { greeting, closing, code: text } = signingMailTexts[locale];
  const use = format(plural(locale, text.use, minutes), { minutes });
  const what = `${plural(locale, text.contracts, contracts.length)}\n${contracts.join("\n")}`;
  const paragraphs = [greeting, format(text.told, { code }), what, use, text.warning];
  return { to, subject: text.subject, text: letter(paragraphs, closing, sender) };
}

/** Names every contract: the reader has to see what the code signs. */
export function signingCodeMessage({ locale, to, sender, code, contracts }: SigningCodeMessage): TextMessage {
  const text = signingMailTexts[locale].code;
  return { to, text: format(text.textMessage, { sender: sender.siteName, code, contracts: contracts.join(", ") }) };
}

interface Signed extends ToSigner {
  readonly contractNumber: string;
  readonly file: { readonly key: string; readonly name: string };
}

export function signedMail({ locale, to, sender, contractNumber, file }: Signed): Mail {
  const { greeting, closing, signed: text } = signingMailTexts[locale];
  const paragraphs = [greeting, format(text.told, { contractNumber }), text.attached];
  return {
    to,
    subject: format(text.subject, { contractNumber }),
    text: letter(paragraphs, closing, sender) + contactOf(locale, sender),
    attachments: [{ name: file.name, mime: "application/pdf", file: file.key }],
  };
}

interface ToProvider {
  readonly to: string;
  readonly country: Country;
  readonly contractNumber: string;
}

export function signedNotification({ to, country, contractNumber }: ToProvider): Mail {
  const text = signingMailTexts[factsOf(country).defaultLocale].providerSigned;
  return { to, subject: format(text.subject, { contractNumber }), text: `${format(text.told, { contractNumber })}\n` };
}

export function declineNotification({
  to,
  country,
  contractNumber,
  name,
  reason,
}: ToProvider & { readonly name: string; readonly reason: string }): Mail {
  const text = signingMailTexts[factsOf(country).defaultLocale].providerDeclined;
  return {
    to,
    subject: format(text.subject, { contractNumber }),
    text: `${[format(text.told, { contractNumber, name }), `${text.reason}\n${reason}`].join("\n\n")}\n`,
  };
}
