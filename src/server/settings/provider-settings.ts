import { z } from "zod";
import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import { companyInfoFile } from "./company-info.ts";
import { optionalText } from "./setting.ts";

export interface ProviderSettings {
  readonly companyInfo: Readonly<Record<Locale, CompanyInfo>>;
  /** a URI (RFC 9116, 2.5.3) */
  readonly securityContact: string;
}

const emailAddress = /^[^\s@,<>:]+@[^\s@,<>:]+$/;
const uri = /^(?:https:\/\/[^\s/]+\S*|mailto:[^\s@]+@[^\s@]+|tel:\+[\d-]+)$/;

export const providerSettings = z
  .object({ COMPANY_INFO: companyInfoFile, SECURITY_CONTACT: optionalText })
  .superRefine((given, context) => {
    if (uri.test(contactOf(given))) return;
    const message = "must be an e-mail address, or begin with https://, mailto: or tel:+";
    context.addIssue({ code: "custom", path: ["SECURITY_CONTACT"], message });
  })
  .transform((given): ProviderSettings => ({ companyInfo: given.COMPANY_INFO, securityContact: contactOf(given) }));

function contactOf(given: {
  readonly COMPANY_INFO: { readonly en: CompanyInfo };
  readonly SECURITY_CONTACT: string | null;
}): string {
  const value = given.SECURITY_CONTACT ?? given.COMPANY_INFO.en.email;
  return emailAddress.test(value) ? `mailto:${value}` : value;
}
