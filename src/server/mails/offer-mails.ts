import type { DeclineReason } from "#domain/portal/offer.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Mail } from "#server/ports/messages.ts";
import { offerReply as cs } from "#texts/cs/offer-reply.ts";
import { dateTag } from "#texts/date-tag.ts";
import { offerReply as en } from "#texts/en/offer-reply.ts";
import { format } from "#texts/format.ts";
import { offerReply as hu } from "#texts/hu/offer-reply.ts";
import { offerReply as sk } from "#texts/sk/offer-reply.ts";
import { translations } from "#texts/translations.ts";
import { contactOf, letter, mailTexts, type Sender } from "./mail-texts.ts";

const texts = translations({ cs, sk, hu, en });

export interface AnswerConfirmation {
  readonly locale: Locale;
  readonly to: string;
  readonly sender: Sender;
  readonly reference: string;
  readonly vehicle: string;
}

export function acceptanceMail({ url, ...answer }: AnswerConfirmation & { readonly url: string }): Mail {
  const { mail } = texts[answer.locale];
  return confirmation(answer, mail.acceptedSubject, [
    format(mail.accepted, { reference: answer.reference, vehicle: answer.vehicle }),
    `${mail.goOn}\n${url}`,
    mail.notBinding,
    mail.unexpected,
  ]);
}

export function declineMail(answer: AnswerConfirmation): Mail {
  const { mail } = texts[answer.locale];
  const declined = format(mail.declined, { reference: answer.reference, vehicle: answer.vehicle });
  return confirmation(answer, mail.declinedSubject, [declined, mail.another, mail.unexpected]);
}

interface PersonalLinkFacts extends AnswerConfirmation {
  /** last day, `YYYY-MM-DD` */
  readonly validUntil: string;
  readonly url: string;
}

export function personalLinkMail({ url, validUntil, ...offer }: PersonalLinkFacts): Mail {
  const { locale, reference, vehicle } = offer;
  const { mail } = texts[locale];
  const day = new Intl.DateTimeFormat(dateTag(locale), { dateStyle: "long", timeZone: "UTC" });
  return confirmation(offer, mail.linkSubject, [
    format(mail.link, { reference, vehicle, day: day.format(new Date(validUntil)) }),
    `${mail.linkOpen}\n${url}`,
    mail.linkAlone,
  ]);
}

function confirmation(answer: AnswerConfirmation, subject: string, paragraphs: readonly string[]): Mail {
  const { locale, to, sender, reference } = answer;
  const { greeting, closing } = mailTexts[locale].confirmation.text;
  return {
    to,
    subject: format(subject, { reference }),
    text: letter([greeting, ...paragraphs], closing, sender) + contactOf(locale, sender),
  };
}

export interface OfferNotification {
  readonly locale: Locale;
  readonly to: string;
  readonly reference: string;
  readonly customerName: string;
  readonly vehicle: string;
  readonly decline: { readonly reason: DeclineReason; readonly note: string | null } | null;
}

export function offerNotification({ locale, to, reference, customerName, vehicle, decline }: OfferNotification): Mail {
  const { mail, reasons } = texts[locale];
  const lines = [
    format(mail.notificationFacts, { reference, customer: customerName, vehicle }),
    ...(decline === null ? [] : [format(mail.noticeReason, { reason: reasons[decline.reason] })]),
    ...(decline === null || decline.note === null ? [] : [decline.note]),
  ];
  const subject = decline === null ? mail.noticeAccepted : mail.noticeDeclined;
  return { to, subject: format(subject, { reference }), text: `${lines.join("\n\n")}\n` };
}
