import type { Locale } from "#domain/shared/locale.ts";
import type { Mail } from "#server/ports/messages.ts";
import { dateTag } from "#texts/date-tag.ts";
import { format, plural } from "#texts/format.ts";
import { accountMailTexts } from "./account-mails.ts";
import { contactOf, letter, type Sender } from "./mail-texts.ts";

interface NewLogin {
  readonly locale: Locale;
  readonly to: string;
  readonly sender: Sender;
  readonly isStaff: boolean;
  readonly isNewBrowser: boolean;
  /** null: too few to mention */
  readonly failures: number | null;
  readonly at: Date;
  readonly address: string;
  /** `Firefox, Windows`; null: unknown */
  readonly browser: string | null;
  readonly sessionsUrl: string;
}

export function newLoginMail({ locale, to, sender, isStaff, isNewBrowser, failures, ...facts }: NewLogin): Mail {
  const { greeting, greetingOfStaff, closing, newLogin: text } = accountMailTexts[locale];
  const circumstances = format(text.facts, {
    time: timeInPrague(facts.at, locale),
    address: facts.address,
    browser: facts.browser ?? text.unknownBrowser,
  });
  const paragraphs = [
    isStaff ? greetingOfStaff : greeting,
    isNewBrowser ? text.newBrowser : text.told,
    ...(failures === null ? [] : [format(plural(locale, text.afterFailures, failures), { failures })]),
    circumstances,
    text.ifYou,
    format(text.ifNot, { url: facts.sessionsUrl }),
  ];
  return { to, subject: text.subject, text: letter(paragraphs, closing, sender) + contactOf(locale, sender) };
}

interface Changed {
  readonly locale: Locale;
  readonly to: string;
  readonly sender: Sender;
  readonly isStaff: boolean;
  readonly what: "totpOn" | "totpOff" | "staffPassword";
}

export function loginChangedMail({ locale, to, sender, isStaff, what }: Changed): Mail {
  const { greeting, greetingOfStaff, closing, [what]: text } = accountMailTexts[locale];
  const paragraphs = [isStaff ? greetingOfStaff : greeting, text.done, text.warning];
  return { to, subject: text.subject, text: letter(paragraphs, closing, sender) + contactOf(locale, sender) };
}

function timeInPrague(at: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(dateTag(locale), {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: "Europe/Prague",
  }).format(at);
}
