import type { Locale } from "#domain/shared/locale.ts";
import type { Mail } from "#server/ports/messages.ts";
import { format } from "#texts/format.ts";
import { contactOf, letter, mailTexts, type Sender } from "./mail-texts.ts";

interface Withdrawn {
  readonly to: string;
  readonly locale: Locale;
  readonly reference: string;
  readonly sender: Sender;
}

export function applicationWithdrawnMail({ to, locale, reference, sender }: Withdrawn): Mail {
  const { applicationWithdrawn: words, accessCode } = mailTexts[locale];
  const { greeting, closing } = accessCode.text;
  const paragraphs = [greeting, format(words.done, { reference }), words.data, words.warning];
  return {
    to,
    subject: format(words.subject, { reference }),
    text: letter(paragraphs, closing, sender) + contactOf(locale, sender),
  };
}
