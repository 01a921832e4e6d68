import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import { addressLine } from "#texts/address-line.ts";
import { mail as cs } from "#texts/cs/mail.ts";
import { mail as en } from "#texts/en/mail.ts";
import { mail as hu } from "#texts/hu/mail.ts";
import { mail as sk } from "#texts/sk/mail.ts";
import { translations } from "#texts/translations.ts";

export const mailTexts = translations({ cs, sk, hu, en });

export type Sender = Pick<CompanyInfo, "name" | "siteName" | "street" | "city" | "postalCode" | "email" | "phone">;

export function letter(paragraphs: readonly string[], closing: string, sender: Sender): string {
  return `${[...paragraphs, `${closing}\n${sender.name}`].join("\n\n")}\n`;
}

/** Begins with the separator that mail programs recognise (RFC 3676, 4.3). */
export function contactOf(locale: Locale, sender: Sender): string {
  return `\n-- \n${addressLine(locale, sender)}\n${sender.email}, ${sender.phone}\n`;
}
