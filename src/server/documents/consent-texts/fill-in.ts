import type { ConsentTextSource } from "#domain/onboarding/consent-text.ts";
import { type Locale, namesInOrder } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import type { ConsentForm } from "#server/contract/onboarding.ts";
import { addressLine } from "#texts/address-line.ts";

export interface ConsentParties {
  readonly provider: Pick<CompanyInfo, "name" | "street" | "city" | "postalCode" | "email" | "phone">;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

const unknownApplicant = {
  cs: { applicant: "osoba uvedená v žádosti", email: "uvedený v žádosti", phone: "uvedený v žádosti" },
  sk: { applicant: "osoba uvedená v žiadosti", email: "uvedený v žiadosti", phone: "uvedený v žiadosti" },
  hu: { applicant: "a kérelemben megnevezett személy", email: "a kérelem szerint", phone: "a kérelem szerint" },
  en: { applicant: "the person named in the application", email: "as given there", phone: "as given there" },
} as const satisfies Record<Locale, { applicant: string; email: string; phone: string }>;

/** A line break in the input cannot start a paragraph, and braces in a name are not filled in again. */
export function fillIn(text: ConsentTextSource, parties: ConsentParties): ConsentForm {
  const { provider } = parties;
  const unknown = unknownApplicant[text.locale];
  const names = namesInOrder(text.locale, parties.firstName, parties.lastName);
  const words: Record<string, string> = {
    provider: provider.name,
    providerContact: `${addressLine(text.locale, provider)}, ${provider.email}, ${provider.phone}`,
    applicant: oneLine(names.filter(Boolean).join(" ")) || unknown.applicant,
    email: oneLine(parties.email) || unknown.email,
    phone: oneLine(parties.phone) || unknown.phone,
  };
  return {
    consentTextIdentifier: text.identifier,
    version: text.version,
    title: text.title,
    paragraphs: text.paragraphs.map((paragraph) =>
      paragraph.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => words[name] ?? placeholder),
    ),
    consents: text.consents,
  };
}

function oneLine(value: string | undefined): string {
  return (value ?? "").replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
}
