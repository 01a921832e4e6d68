import * as z from "zod/mini";
import { rejectionReasons } from "#domain/cases/case.ts";
import { type Country, countries } from "#domain/countries/codes.ts";
import { customerTypes, products } from "#domain/onboarding/types.ts";
import { isAboutStaff } from "#domain/policies/approvals.ts";
import type { PublicationFilter } from "#domain/portal/publication.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { apiClientSettingsSchema } from "#forms/backoffice/client-schemas.ts";
import { proposedConsentText } from "#forms/backoffice/consent-text-schemas.ts";
import { shownContact, shownIdentity } from "#forms/backoffice/customer-schemas.ts";
import { proposedNewOffer, proposedOffer, shownOfferLink } from "#forms/backoffice/offer-schemas.ts";
import { proposedBeginning, proposedSigner, proposedSigning } from "#forms/backoffice/signing-schemas.ts";
import { rolesOfStaffMemberSchema } from "#forms/backoffice/staff-schemas.ts";
import type { Approval } from "#server/use-cases/back-office/approvals/approval.ts";
import type { Catalogue } from "#texts/catalogue.ts";
import { format } from "#texts/format.ts";
import { dayText, momentText } from "#web/texts/days.ts";
import { languagesFor } from "#web/texts/language-names.ts";
import { scopesInWords, termsInWords } from "../clients/settings-summary.ts";
import { countsInWords } from "../imports/counts-in-words.ts";
import { offerInWords } from "../offers/offer-in-words.ts";
import { rolesInWords } from "../roles-in-words.ts";
import { rejectionInWords } from "./rejection-in-words.ts";

type Words = Pick<
  Catalogue,
  | "backoffice"
  | "backofficeContents"
  | "backofficeOffers"
  | "administration"
  | "publicPages"
  | "requests"
  | "wizardWords"
>;

const decisionSchema = z.object({ reason: z.nullable(z.enum(rejectionReasons)), note: z.nullable(z.string()) });

const filterSchema = z.object({
  countries: z.array(z.enum(countries)),
  customerType: z.optional(z.enum(customerTypes)),
  product: z.optional(z.enum(products)),
});

const messageSchema = z.object({
  body: z.string(),
  attachments: z.array(z.string()),
  sendAt: z.nullable(z.string()),
  customers: z.optional(z.number()),
  filter: z.optional(filterSchema),
});

const bulkInvitationSchema = z.object({
  filter: filterSchema,
  sendAt: z.nullable(z.string()),
  counts: z.object({ invited: z.number(), acting: z.number(), withoutEmail: z.number(), invitedBefore: z.number() }),
});

const clientSchema = z.object({
  kind: z.enum(["client", "terms", "key"]),
  clientId: z.string(),
  terms: z.nullable(apiClientSettingsSchema),
});

const importSchema = z.object({
  client: z.string(),
  summary: z.object({
    created: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    deleted: z.number(),
    refused: z.number(),
  }),
});

const inOneLine = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(" · ");

export function whatIsProposed({ action, payload }: Approval, words: Words, locale: Locale): string {
  const { approvals, roles } = words.backoffice;
  if (isAboutStaff(action)) {
    const { roles: held } = rolesOfStaffMemberSchema.parse(payload);
    const inWords = rolesInWords(held, roles, words.publicPages.onboarding.countries).join(", ") || approvals.noRoles;
    return action === "staff-roles" ? inWords : format(approvals.access[action], { roles: inWords });
  }
  if (action === "api-client") {
    const { kind, clientId: client, terms } = clientSchema.parse(payload);
    const { clients } = words.administration;
    return inOneLine(
      format(clients.kinds[kind], { client }),
      terms === null
        ? null
        : termsInWords(terms, { clients, countryNames: words.publicPages.onboarding.countries }, locale),
      terms === null ? null : scopesInWords(terms, clients),
    );
  }
  if (action === "apply-import") {
    const { client, summary } = importSchema.parse(payload);
    return format(approvals.importOf, { client, counts: countsInWords(summary, words.administration.imports.counts) });
  }
  if (action === "identity-link" || action === "identity-end") {
    const { email, reason } = shownIdentity.parse(payload);
    return `${email} · ${reason}`;
  }
  if (action === "consent-text") {
    const { country, locale: language, validFrom } = proposedConsentText.parse(payload);
    const languages = languagesFor(locale);
    const { atOnce, waitsFrom } = words.backofficeContents.consentTexts;
    const from = validFrom === null ? atOnce : format(waitsFrom, { day: dayText(locale, validFrom) });
    return `${words.publicPages.onboarding.countries[country]}, ${languages[language]} · ${from}`;
  }
  if (action === "contact-change") {
    const { email, phone, reason } = shownContact.parse(payload);
    return inOneLine(email, phone, reason);
  }
  if (action === "offer-make") return offerInWords(proposedNewOffer.parse(payload), words, locale);
  if (action === "offer-link") return shownOfferLink.parse(payload).email;
  if (action === "offer-extend" || action === "offer-withdraw") {
    const { validUntil, reason } = proposedOffer.parse(payload);
    const until = validUntil === undefined ? null : format(approvals.until, { day: dayText(locale, validUntil) });
    return inOneLine(until, reason);
  }
  const signing = signingInWords({ action, payload }, approvals, locale);
  if (signing !== null) return signing;
  if (action === "invite-customers") return whoIsInvited(bulkInvitationSchema.parse(payload), words, locale);
  if (action === "publish-message") return howMessageGoes(messageSchema.parse(payload), words, locale);
  const { reason, note } = decisionSchema.parse(payload);
  return rejectionInWords(reason, note, approvals);
}

export function obstacleOf({ action, payload }: Approval, { backoffice }: Pick<Words, "backoffice">): string | null {
  if (action !== "identity-link") return null;
  const { account = "free" } = shownIdentity.parse(payload);
  return account === "free" ? null : backoffice.approvals.accounts[account];
}

export function proposedText({ action, payload }: Approval): string | null {
  if (action === "consent-text") {
    const { title, paragraphs, consents } = proposedConsentText.parse(payload).words;
    return [title, ...paragraphs, ...Object.values(consents)].join("\n\n");
  }
  return action === "publish-message" ? messageSchema.parse(payload).body : null;
}

function howMessageGoes(message: z.infer<typeof messageSchema>, words: Words, locale: Locale): string {
  const { recipients, everybody, sent, attachments } = words.backoffice.approvals.message;
  const { customers, filter, sendAt, attachments: names } = message;
  return inOneLine(
    customers === undefined ? null : format(recipients, { count: customers }),
    filter === undefined ? null : format(everybody, { whom: whomIn(filter, words) }),
    sendAt === null ? null : format(sent, { time: momentText(locale, sendAt) }),
    names.length === 0 ? null : format(attachments, { names: names.join(", ") }),
  );
}

function whoIsInvited(
  { filter, sendAt, counts }: z.infer<typeof bulkInvitationSchema>,
  words: Words,
  locale: Locale,
): string {
  const { everybody, sent, counts: figures } = words.backoffice.approvals.message;
  const { invited, acting, withoutEmail, invitedBefore } = counts;
  return inOneLine(
    format(everybody, { whom: whomIn(filter, words) }),
    format(figures, { invited, leftOut: acting + withoutEmail + invitedBefore }),
    sendAt === null ? null : format(sent, { time: momentText(locale, sendAt) }),
  );
}

export function whomIn(
  { countries: where, customerType, product }: PublicationFilter & { readonly countries: readonly Country[] },
  words: Pick<Words, "publicPages" | "requests" | "wizardWords">,
) {
  const { publicPages, requests, wizardWords } = words;
  return [
    where.map((code) => publicPages.onboarding.countries[code]).join(", "),
    customerType === undefined ? null : requests.choices.customerType[customerType],
    product === undefined ? null : wizardWords.options.product[product],
  ]
    .filter((part) => part !== null)
    .join("; ");
}

function signingInWords(
  { action, payload }: Pick<Approval, "action" | "payload">,
  words: Catalogue["backoffice"]["approvals"],
  locale: Locale,
): string | null {
  if (action === "signing-begin") {
    const { contractNumber, signers, validUntil, reason } = proposedBeginning.parse(payload);
    const names = signers.map(({ name }) => name).join(", ");
    return [contractNumber, names, format(words.until, { day: dayText(locale, validUntil) }), reason].join(" · ");
  }
  if (action === "signing-withdraw") {
    const { contractNumber, reason } = proposedSigning.parse(payload);
    return `${contractNumber} · ${reason}`;
  }
  if (action === "signing-signer") {
    const { contractNumber, from, name, reason } = proposedSigner.parse(payload);
    return [contractNumber, format(words.instead, { from, to: name }), reason].join(" · ");
  }
  return null;
}
