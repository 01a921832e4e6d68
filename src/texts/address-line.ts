import type { Locale } from "#domain/shared/locale.ts";

interface Address {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
}

/** A Hungarian address begins with postcode and town. */
export function addressLine(locale: Locale, { street, postalCode, city }: Address): string {
  return locale === "hu" ? `${postalCode} ${city}, ${street}` : `${street}, ${postalCode} ${city}`;
}
