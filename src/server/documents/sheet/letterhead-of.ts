import type { CompanyInfo } from "#server/contract.ts";
import type { Letterhead } from "./letterhead.ts";

export function letterheadOf({ name, street, postalCode, city, email, phone }: CompanyInfo): Letterhead {
  return { name, lines: [`${street}, ${postalCode} ${city}`, `${email}, ${phone}`] };
}
