import type { Locale } from "#domain/shared/locale.ts";
import type { Mail } from "#server/ports/messages.ts";
import { format } from "#texts/format.ts";
import { contactOf, letter, mailTexts, type Sender } from "./mail-texts.ts";

export interface Confirmation {
  readonly locale: Locale;
  readonly to: string;
  readonly reference: string;
  readonly documentFile: string;
  readonly sender: Sender;
}

/** Only the attached document has personal data. */
export function confirmationMail({ locale, to, reference, documentFile, sender }: Confirmation): Mail {
  const { subject, text, attachmentName } = mailTexts[locale].confirmation;
  const paragraphs = [text.greeting, format(text.received, { reference }), text.attachment, text.next, text.withdrawal];
  return {
    to,
    subject: format(subject, { reference }),
    text: letter(paragraphs, text.closing, sender) + contactOf(locale, sender),
    attachments: [{ name: format(attachmentName, { reference }), mime: "application/pdf", file: documentFile }],
  };
}
