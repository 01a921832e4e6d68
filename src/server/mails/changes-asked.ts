import { changeDays } from "#domain/review/review.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Mail } from "#server/ports/messages.ts";
import { format, plural } from "#texts/format.ts";
import { contactOf, letter, mailTexts, type Sender } from "./mail-texts.ts";

interface ChangesAsked {
  readonly to: string;
  readonly locale: Locale;
  readonly reference: string;
  /** how many values are asked for */
  readonly asks: number;
  /** of the reviewer to the applicant, plain text; null: none */
  readonly message: string | null;
  /** where the applicant goes on, from now on instead of the former address */
  readonly url: string;
  readonly sender: Sender;
}

/** Tells the applicant that something is to be changed, without saying what: that stands behind the code. */
export function changesAskedMail({ to, locale, reference, asks, message, url, sender }: ChangesAsked): Mail {
  const { changesAsked: words, accessCode } = mailTexts[locale];
  const { greeting, closing } = accessCode.text;
  const paragraphs = [
    greeting,
    format(plural(locale, words.asked, asks), { asks, reference }),
    ...(message === null ? [] : [message]),
    format(words.way, { url }),
    format(words.code, { days: changeDays }),
  ];
  return {
    to,
    subject: format(words.subject, { reference }),
    text: letter(paragraphs, closing, sender) + contactOf(locale, sender),
  };
}
