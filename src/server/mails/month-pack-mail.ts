import type { Locale } from "#domain/shared/locale.ts";
import type { Mail } from "#server/ports/messages.ts";
import { monthPack as cs } from "#texts/cs/month-pack.ts";
import { dateTag } from "#texts/date-tag.ts";
import { monthPack as en } from "#texts/en/month-pack.ts";
import { format } from "#texts/format.ts";
import { monthPack as hu } from "#texts/hu/month-pack.ts";
import { monthPack as sk } from "#texts/sk/month-pack.ts";
import { translations } from "#texts/translations.ts";
import { contactOf, letter, mailTexts, type Sender } from "./mail-texts.ts";

const texts = translations({ cs, sk, hu, en });

interface MonthPackNotification {
  readonly locale: Locale;
  readonly to: string;
  readonly sender: Sender;
  readonly customerName: string;
  /** first day, `YYYY-MM-DD` */
  readonly month: string;
  readonly until: Date;
  readonly url: string;
  readonly settingsUrl: string;
}

export function monthPackMail(notification: MonthPackNotification): Mail {
  const { locale, to, sender, customerName, until, url, settingsUrl } = notification;
  const { mail } = texts[locale];
  const { greeting, closing } = mailTexts[locale].confirmation.text;
  const tag = dateTag(locale);
  const month = new Intl.DateTimeFormat(tag, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(notification.month),
  );
  const date = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "Europe/Prague" }).format(until);
  const paragraphs = [
    greeting,
    format(mail.ready, { customerName, siteName: sender.siteName, month }),
    `${mail.download}\n${url}`,
    format(mail.until, { date }),
  ];
  const end = `\n${mail.settings}\n${settingsUrl}\n`;
  return {
    to,
    subject: format(mail.subject, { month }),
    text: letter(paragraphs, closing, sender) + contactOf(locale, sender) + end,
  };
}
