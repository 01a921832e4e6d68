import type { IdentityProof } from "#domain/accounts/identity.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { Mail } from "#server/ports/messages.ts";
import { identityMail as cs } from "#texts/cs/identity-mail.ts";
import { dateTag } from "#texts/date-tag.ts";
import { identityMail as en } from "#texts/en/identity-mail.ts";
import { format } from "#texts/format.ts";
import { identityMail as hu } from "#texts/hu/identity-mail.ts";
import { identityMail as sk } from "#texts/sk/identity-mail.ts";
import { translations } from "#texts/translations.ts";
import { contactOf, letter, type Sender } from "./mail-texts.ts";

const texts = translations({ cs, sk, hu, en });

interface OfCustomer {
  readonly locale: Locale;
  readonly to: string;
  readonly sender: Sender;
  readonly customer: string;
  readonly masked: string;
}

interface Added extends OfCustomer {
  readonly provedBy: IdentityProof;
  readonly at: Date;
  readonly url: string;
}

export function identityAddedMail({ locale, to, sender, customer, masked, provedBy, at, url }: Added): Mail {
  const { greeting, closing, added: words } = texts[locale];
  const time = new Intl.DateTimeFormat(dateTag(locale), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Prague",
  });
  const paragraphs = [
    greeting,
    format(words.told, { customer, masked }),
    format(words.provedBy[provedBy], { time: time.format(at) }),
    words.known,
    format(words.unknown, { url }),
  ];
  return { to, subject: words.subject, text: letter(paragraphs, closing, sender) + contactOf(locale, sender) };
}

interface Invited {
  readonly locale: Locale;
  readonly to: string;
  readonly sender: Sender;
  readonly customer: { readonly name: string; readonly customerType: CustomerType } | null;
  readonly url: string;
}

/** The records have a self-employed person by either of the two. */
const identifierOf = {
  company: "company",
  "individual-consumer": "person",
  "individual-self-employed": "either",
} as const satisfies Readonly<Record<CustomerType, string>>;

export function invitationMail({ locale, to, sender, customer, url }: Invited): Mail {
  const { greeting, closing, invitation: words } = texts[locale];
  const isCompany = customer?.customerType === "company";
  const told = format(isCompany ? words.notifiedCompany : words.told, { customer: customer?.name ?? words.sample });
  const link = words.link[identifierOf[customer?.customerType ?? "individual-self-employed"]];
  const paragraphs = [greeting, told, format(words.how, { url }), link, words.free];
  return { to, subject: words.subject, text: letter(paragraphs, closing, sender) + contactOf(locale, sender) };
}

interface Ended extends OfCustomer {
  readonly isOwn: boolean;
  readonly by: "user" | "operator";
}

export function identityEndedMail({ locale, to, sender, customer, masked, isOwn, by }: Ended): Mail {
  const { greeting, closing, ended: words } = texts[locale];
  const told = format((isOwn ? words.own : words.other)[by], { customer, masked });
  return { to, subject: words.subject, text: letter([greeting, told], closing, sender) + contactOf(locale, sender) };
}

interface Reported {
  readonly locale: Locale;
  readonly to: string;
  /** ids, as in the audit log and the records */
  readonly reported: string;
  readonly customer: string;
  readonly by: string;
}

export function identityReportedMail({ locale, to, ...ids }: Reported): Mail {
  const { subject, told, ids: line } = texts[locale].reported;
  return { to, subject, text: `${told}\n\n${format(line, { ...ids })}\n` };
}
