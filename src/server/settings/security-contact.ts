import type { CompanyInfo } from "#server/contract/page-context.ts";
import type { SettingsReader } from "./settings-reader.ts";

const emailAddress = /^[^\s@,<>:]+@[^\s@,<>:]+$/;
const uri = /^(?:https:\/\/[^\s/]+\S*|mailto:[^\s@]+@[^\s@]+|tel:\+[\d-]+)$/;

/**
 * Where somebody who has found a vulnerability writes to, as a URI (RFC 9116, 2.5.3): `SECURITY_CONTACT`, or else the
 * provider's e-mail address on the English pages.
 */
export function securityContactFrom(read: SettingsReader, companyInfo: { readonly en: CompanyInfo }): string {
  const value = read.optional("SECURITY_CONTACT") ?? companyInfo.en.email;
  if (emailAddress.test(value)) return `mailto:${value}`;
  if (!uri.test(value))
    read.fault("SECURITY_CONTACT", "must be an e-mail address, or begin with https://, mailto: or tel:+");
  return value;
}
