import type { Country } from "#domain/countries/codes.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Mail } from "#server/ports/messages.ts";
import { dateTag } from "#texts/date-tag.ts";
import { format } from "#texts/format.ts";
import { contactOf, letter, mailTexts, type Sender } from "./mail-texts.ts";

interface InvitedToApply {
  readonly locale: Locale;
  readonly to: string;
  readonly country: Country;
  readonly url: string;
  readonly expiresAt: Date;
  readonly sender: Sender;
}

/** The mail names no staff member. */
export function applicantInvitationMail({ locale, to, country, url, expiresAt, sender }: InvitedToApply): Mail {
  const texts = mailTexts[locale];
  const words = texts.applicantInvitation;
  const facts = { siteName: sender.siteName, country: texts.country[country] };
  const date = new Intl.DateTimeFormat(dateTag(locale), { dateStyle: "long", timeZone: "Europe/Prague" });
  const paragraphs = [
    texts.confirmation.text.greeting,
    format(words.invited, facts),
    `${words.link}\n${url}`,
    words.code,
    format(words.until, { date: date.format(expiresAt) }),
    words.warning,
  ];
  return {
    to,
    subject: format(words.subject, facts),
    text: letter(paragraphs, texts.confirmation.text.closing, sender) + contactOf(locale, sender),
  };
}
