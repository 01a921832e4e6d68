import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType, PartnerType } from "#domain/onboarding/types.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Mail } from "#server/ports/messages.ts";
import { dateTag } from "#texts/date-tag.ts";
import { format } from "#texts/format.ts";
import { mailTexts } from "./mail-texts.ts";

export interface ProviderNotification {
  readonly locale: Locale;
  readonly to: string;
  readonly reference: string;
  readonly country: Country;
  readonly customerType: CustomerType;
  readonly partnerType: PartnerType;
  readonly finishedAt: Date;
  readonly offerReference: string | null;
}

/** The mail contains no personal data. */
export function providerNotification(notification: ProviderNotification): Mail {
  const { providerNotification: words, country, customerType, partnerType } = mailTexts[notification.locale];
  const finishedAt = new Intl.DateTimeFormat(dateTag(notification.locale), {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Europe/Prague",
  }).format(notification.finishedAt);
  const facts = format(words.text.facts, {
    reference: notification.reference,
    country: country[notification.country],
    customerType: customerType[notification.customerType],
    partnerType: partnerType[notification.partnerType],
    finishedAt,
  });
  const { offerReference } = notification;
  const offer = offerReference === null ? "" : `\n${format(words.text.offer, { reference: offerReference })}`;
  return {
    to: notification.to,
    subject: format(words.subject, { reference: notification.reference }),
    text: `${[words.text.finished, facts + offer, words.text.data].join("\n\n")}\n`,
  };
}
