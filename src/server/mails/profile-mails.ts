import type { Locale } from "#domain/shared/locale.ts";
import type { Mail } from "#server/ports/messages.ts";
import { profileMail as cs } from "#texts/cs/profile-mail.ts";
import { dateTag } from "#texts/date-tag.ts";
import { profileMail as en } from "#texts/en/profile-mail.ts";
import { format } from "#texts/format.ts";
import { profileMail as hu } from "#texts/hu/profile-mail.ts";
import { profileMail as sk } from "#texts/sk/profile-mail.ts";
import { translations } from "#texts/translations.ts";
import { contactOf, letter, type Sender } from "./mail-texts.ts";

interface ToSomebody {
  readonly locale: Locale;
  readonly to: string;
  readonly sender: Sender;
}

export function consentWithdrawnMail({
  locale,
  to,
  sender,
  text: consent,
  version,
  at,
}: ToSomebody & { readonly text: string; readonly version: string; readonly at: Date }): Mail {
  const { greeting, closing, consentWithdrawn: words } = profileMailTexts[locale];
  const time = new Intl.DateTimeFormat(dateTag(locale), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Prague",
  });
  const paragraphs = [
    greeting,
    format(words.done, { time: time.format(at), text: consent }),
    format(words.facts, { version }),
    words.effect,
  ];
  return { to, subject: words.subject, text: letter(paragraphs, closing, sender) + contactOf(locale, sender) };
}

/** @param mail `isDeleted`: nothing had to be kept */
export function accountClosedMail({
  locale,
  to,
  sender,
  isDeleted,
}: ToSomebody & { readonly isDeleted: boolean }): Mail {
  const { greeting, closing, closed: words } = profileMailTexts[locale];
  const paragraphs = [greeting, words.done, isDeleted ? words.deleted : words.kept, words.ifNot];
  return { to, subject: words.subject, text: letter(paragraphs, closing, sender) + contactOf(locale, sender) };
}

/** `subject` is the account's id, as in the audit log. */
export type ProfileEvent = { readonly locale: Locale; readonly subject: string } & (
  | { readonly what: "undone" | "frozen" | "closed" }
  | {
      readonly what: "consent-withdrawn";
      readonly consent: string;
      readonly version: string;
      readonly reference: string | null;
    }
);

export function profileNotification(event: ProfileEvent & { readonly to: string }): Mail {
  const { provider: words } = profileMailTexts[event.locale];
  const facts = event.what === "consent-withdrawn" ? { consent: event.consent, version: event.version } : {};
  const reference = event.what === "consent-withdrawn" ? event.reference : null;
  const paragraphs = [
    format(words.text[event.what], facts),
    format(words.account, { subject: event.subject }),
    ...(reference === null ? [] : [format(words.application, { reference })]),
  ];
  return { to: event.to, subject: words.subject[event.what], text: `${paragraphs.join("\n\n")}\n` };
}

export const profileMailTexts = translations({ cs, sk, hu, en });
