import type { Locale } from "#domain/shared/locale.ts";
import type { CompanyInfo } from "#server/contract/company-info.ts";
import { addressLine } from "#texts/address-line.ts";
import type { Letterhead } from "./letterhead.ts";

export function letterheadOf(locale: Locale, { name, email, phone, ...address }: CompanyInfo): Letterhead {
  return { name, lines: [addressLine(locale, address), `${email}, ${phone}`] };
}

/** BCP 47 */
export const languageTags: Readonly<Record<Locale, string>> = { cs: "cs-CZ", sk: "sk-SK", hu: "hu-HU", en: "en-US" };
