import type { Country } from "#domain/countries/codes.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Mail } from "#server/ports/messages.ts";
import { ownerLink as cs } from "#texts/cs/owner-link.ts";
import { dateTag } from "#texts/date-tag.ts";
import { ownerLink as en } from "#texts/en/owner-link.ts";
import { format } from "#texts/format.ts";
import { ownerLink as hu } from "#texts/hu/owner-link.ts";
import { ownerLink as sk } from "#texts/sk/owner-link.ts";
import { translations } from "#texts/translations.ts";
import { contactOf, letter, mailTexts, type Sender } from "./mail-texts.ts";

export const ownerLinkTexts = translations({ cs, sk, hu, en });

export interface OwnerLinkNotification {
  readonly locale: Locale;
  readonly to: string;
  readonly country: Country;
  /** who asks, as the applicant has typed it; null: nothing was typed */
  readonly companyName: string | null;
  readonly url: string;
  /** when the application ends if it is not finished before */
  readonly expiresAt: Date;
  readonly sender: Sender;
}

/**
 * Asks a beneficial owner to fill in the own card. The name of the company, which anybody may have typed, stands below what we say
 * ourselves, and is all that it says of the application.
 */
export function ownerLinkMail({
  locale,
  to,
  country,
  companyName,
  url,
  expiresAt,
  sender,
}: OwnerLinkNotification): Mail {
  const { mail } = ownerLinkTexts[locale];
  const texts = mailTexts[locale];
  const company = companyName === null ? "" : plainName(companyName);
  const facts = { country: texts.country[country], siteName: sender.siteName };
  const date = new Intl.DateTimeFormat(dateTag(locale), { dateStyle: "long", timeZone: "Europe/Prague" });
  const paragraphs = [
    texts.confirmation.text.greeting,
    format(mail.asks, facts),
    `${mail.link}\n${url}`,
    mail.code,
    ...(company === "" ? [] : [format(mail.named, { company })]),
    format(mail.until, { date: date.format(expiresAt) }),
    mail.warning,
  ];
  return {
    to,
    subject: mail.subject,
    text: letter(paragraphs, texts.confirmation.text.closing, sender) + contactOf(locale, sender),
  };
}

/** characters of a company's name in a mail */
const longestName = 80;

/** An e-mail, an address of a page, or a word with a digit, which may be a part of a phone. */
const addressOrNumber = /[@\p{N}]|:\/\/|\p{L}[.\u3002]\p{L}{2}|www/iu;

/**
 * A name that anybody may have typed, on one line and short, without what leads or calls somewhere. A mail program must not make a
 * link of the rest, so a word joiner stands where an address would go on. Empty: nothing remains.
 */
function plainName(name: string): string {
  const words = name
    .normalize("NFKC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}{}]+/gu, " ")
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word) && !addressOrNumber.test(word));
  return [...words.join(" ")]
    .slice(0, longestName)
    .join("")
    .replaceAll(/([.:/@])(?=[\p{L}\p{N}/]{2})/gu, "$1\u2060");
}
