import type { Locale } from "#domain/shared/locale.ts";
import type { Mail } from "#server/ports/messages.ts";
import { dateTag } from "#texts/date-tag.ts";
import { format, plural } from "#texts/format.ts";
import { contactOf, letter, mailTexts, type Sender } from "./mail-texts.ts";

interface ChangesAsked {
  readonly to: string;
  readonly locale: Locale;
  readonly reference: string;
  readonly asks: number;
  readonly message: string | null;
  /** replaces the former address */
  readonly url: string;
  readonly until: Date;
  readonly sender: Sender;
}

/** The mail does not list the changes, which need a code. */
export function changesAskedMail({ to, locale, reference, asks, message, url, until, sender }: ChangesAsked): Mail {
  const { changesAsked: words, accessCode } = mailTexts[locale];
  const { greeting, closing } = accessCode.text;
  const date = new Intl.DateTimeFormat(dateTag(locale), { dateStyle: "long", timeZone: "Europe/Prague" });
  const paragraphs = [
    greeting,
    format(plural(locale, words.asked, asks), { asks, reference }),
    ...(message === null ? [] : [message]),
    format(words.way, { url }),
    format(words.code, { until: date.format(until) }),
  ];
  return {
    to,
    subject: format(words.subject, { reference }),
    text: letter(paragraphs, closing, sender) + contactOf(locale, sender),
  };
}
