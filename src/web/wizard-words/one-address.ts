import type { Locale } from "#domain/shared/locale.ts";
import { addressLine } from "#texts/address-line.ts";
import { countryName } from "#web/fields/country-options.ts";
import { asText } from "./as-text.ts";

const parts = ["street", "house_number", "city", "zip_code", "country"] as const;

/** Replaces a person's address fields by one line. @param prefix `permanent_`, or empty */
export function withOneAddress(card: Readonly<Record<string, unknown>>, prefix: string, locale: Locale) {
  const names = parts.map((part) => prefix + part);
  const rest = Object.fromEntries(Object.entries(card).filter(([name]) => !names.includes(name)));
  const [street, house, city, zip, country] = names.map((name) => asText(card[name]).trim());
  const line = addressLine(locale, {
    street: [street, house].filter(Boolean).join(" "),
    postalCode: zip ?? "",
    city: city ?? "",
  });
  // Removes the commas of empty parts.
  const said = line.replaceAll(/\s+/g, " ").replaceAll(/^[\s,]+|[\s,]+$/g, "");
  return { rest, address: [said, said && country ? countryName(country, locale) : ""].filter(Boolean).join(", ") };
}
