import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { ReturnReason } from "#domain/portal/document.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Mail } from "#server/ports/messages.ts";
import { uploads as cs } from "#texts/cs/uploads.ts";
import { dateTag } from "#texts/date-tag.ts";
import { uploads as en } from "#texts/en/uploads.ts";
import { format } from "#texts/format.ts";
import { uploads as hu } from "#texts/hu/uploads.ts";
import { uploads as sk } from "#texts/sk/uploads.ts";
import { translations } from "#texts/translations.ts";
import { contactOf, letter, mailTexts, type Sender } from "./mail-texts.ts";
import { wayOut } from "./notification-mails.ts";

const texts = translations({ cs, sk, hu, en });

interface Delivered {
  readonly to: string;
  readonly title: string;
  readonly contractNumber: string | null;
}

interface DocumentReceipt extends Delivered {
  readonly locale: Locale;
  readonly sender: Sender;
  readonly names: readonly string[];
  readonly url: string;
}

export function documentReceipt({ locale, to, sender, title, contractNumber, names, url }: DocumentReceipt): Mail {
  const { mail } = texts[locale];
  const { greeting, closing } = mailTexts[locale].confirmation.text;
  const paragraphs = [
    greeting,
    format(mail.text, { title }),
    ...(contractNumber === null ? [] : [format(mail.contract, { contractNumber })]),
    format(mail.files, { names: names.join(", ") }),
    `${mail.follow}\n${url}`,
  ];
  return {
    to,
    subject: format(mail.subject, { title }),
    text: letter(paragraphs, closing, sender) + contactOf(locale, sender),
  };
}

/** Staff's message is only shown after login. */
export function documentReturned({
  locale,
  to,
  sender,
  title,
  contractNumber,
  reason,
  due,
  url,
  ...ways
}: Omit<DocumentReceipt, "names"> & {
  readonly reason: ReturnReason;
  /** `YYYY-MM-DD` */
  readonly due: string;
  readonly unsubscribeUrl: string;
  readonly settingsUrl: string;
}): Mail {
  const { mail, returned } = texts[locale];
  const { greeting, closing } = mailTexts[locale].confirmation.text;
  const paragraphs = [
    greeting,
    format(returned.mail.text, { title }),
    format(returned.mail.reason, { reason: returned.reasons[reason] }),
    ...(contractNumber === null ? [] : [format(mail.contract, { contractNumber })]),
    format(returned.mail.due, { date: dayIn(locale, due) }),
    `${returned.mail.follow}\n${url}`,
  ];
  return {
    to,
    subject: format(returned.mail.subject, { title }),
    text: letter(paragraphs, closing, sender) + contactOf(locale, sender) + wayOut(locale, ways),
    unsubscribeUrl: ways.unsubscribeUrl,
    notice: "at-once",
  };
}

/** The mail is in the language of the customer's country, without names. */
export function documentNotification({
  to,
  country,
  title,
  contractNumber,
  documentIds,
}: Delivered & { readonly country: Country; readonly documentIds: readonly string[] }): Mail {
  const { mail } = texts[factsOf(country).defaultLocale];
  const lines = [
    title,
    ...(contractNumber === null ? [] : [format(mail.contract, { contractNumber })]),
    ...documentIds,
  ];
  return { to, subject: format(mail.providerSubject, { title }), text: `${lines.join("\n")}\n` };
}

/** @param day `YYYY-MM-DD` */
function dayIn(locale: Locale, day: string): string {
  return new Intl.DateTimeFormat(dateTag(locale), { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}
