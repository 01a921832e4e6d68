import type { Country } from "#domain/countries/codes.ts";
import { factsOf } from "#domain/countries/facts.ts";
import type { LaterStatus, RequestType } from "#domain/portal/request.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Mail } from "#server/ports/messages.ts";
import { requests as cs } from "#texts/cs/requests.ts";
import { requests as en } from "#texts/en/requests.ts";
import { format, plural } from "#texts/format.ts";
import { requests as hu } from "#texts/hu/requests.ts";
import type { Shape } from "#texts/shape.ts";
import { requests as sk } from "#texts/sk/requests.ts";
import { translations } from "#texts/translations.ts";
import { contactOf, letter, mailTexts, type Sender } from "./mail-texts.ts";
import { wayOut } from "./notification-mails.ts";

const texts = translations({ cs, sk, hu, en });

interface Filed {
  readonly to: string;
  readonly type: RequestType;
  readonly reference: string;
  readonly contractNumber: string;
}

export interface RequestReceipt extends Filed {
  readonly locale: Locale;
  readonly sender: Sender;
  /** working days */
  readonly leadDays: number;
  readonly url: string;
}

export function requestReceipt({
  locale,
  to,
  sender,
  type,
  reference,
  contractNumber,
  leadDays,
  url,
}: RequestReceipt): Mail {
  const { mail, types, terms } = texts[locale];
  const { greeting, closing } = mailTexts[locale].confirmation.text;
  const days = format(plural(locale, terms.days, leadDays), { count: leadDays });
  const paragraphs = [
    greeting,
    format(mail.text, { type: types[type].label, contractNumber }),
    format(mail.reference, { reference }),
    format(mail.lead, { days }),
    `${mail.follow}\n${url}`,
  ];
  return {
    to,
    subject: format(mail.subject, { reference }),
    text: letter(paragraphs, closing, sender) + contactOf(locale, sender),
  };
}

export interface RequestUpdate {
  readonly locale: Locale;
  readonly to: string;
  readonly sender: Sender;
  readonly type: RequestType;
  readonly reference: string;
  readonly what: "answered" | LaterStatus;
  readonly url: string;
  readonly unsubscribeUrl: string;
  readonly settingsUrl: string;
}

export function requestUpdateMail({ locale, to, sender, type, reference, what, url, ...ways }: RequestUpdate): Mail {
  const { mail, types } = texts[locale];
  const { greeting, closing } = mailTexts[locale].confirmation.text;
  const { subject, text } = mail.news[what];
  const paragraphs = [
    greeting,
    format(text, { type: types[type].label }),
    format(mail.reference, { reference }),
    `${mail.read}\n${url}`,
  ];
  return {
    to,
    subject: format(subject, { reference }),
    text: letter(paragraphs, closing, sender) + contactOf(locale, sender) + wayOut(locale, ways),
    unsubscribeUrl: ways.unsubscribeUrl,
    notice: "at-once",
  };
}

export function requestNotification(filed: FiledAtProvider): Mail {
  return providerMail(filed, (mail) => mail.providerSubject);
}

export function requestEntryNotification(filed: FiledAtProvider): Mail {
  return providerMail(filed, (mail) => mail.providerEntrySubject);
}

type FiledAtProvider = Filed & { readonly country: Country };
type MailWords = Shape<typeof cs>["mail"];

function providerMail(
  { to, country, type, reference, contractNumber }: FiledAtProvider,
  subjectOf: (mail: MailWords) => string,
): Mail {
  const { mail, types, form } = texts[factsOf(country).defaultLocale];
  return {
    to,
    subject: format(subjectOf(mail), { reference, type: types[type].label }),
    text: `${types[type].label}\n${form.contract}: ${contractNumber}\n${format(mail.reference, { reference })}\n`,
  };
}
