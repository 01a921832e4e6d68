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
  readonly companyName: string | null;
  readonly url: string;
  readonly expiresAt: Date;
  readonly sender: Sender;
}

/**
 * The company's name is untrusted input: it stands below our own words, and nothing else of the application is in the
 * mail.
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

const longestName = 80;

/** E-mail, web address, or a word with a digit, which may be part of a phone number. */
const addressOrNumber = /[@\p{N}]|:\/\/|\p{L}[.\u3002]\p{L}{2}|www/iu;

/**
 * Makes an untrusted name short, without links or phone numbers. A word joiner keeps mail programs from making links.
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
