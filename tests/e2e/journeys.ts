import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType, PartnerType } from "#domain/onboarding/types.ts";
import type { Locale } from "#domain/shared/locale.ts";

export type Device = "phone" | "desktop";

export const viewports = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
} as const satisfies Readonly<Record<Device, { width: number; height: number }>>;

export interface Journey {
  readonly country: Country;
  readonly customerType: CustomerType;
  readonly partnerType: PartnerType;
  readonly locale: Locale;
  readonly device: Device;
}

const rows: readonly (readonly [Country, CustomerType, PartnerType, Locale, Device])[] = [
  ["cz", "company", "sublease", "hu", "phone"],
  ["cz", "company", "other", "cs", "phone"],
  ["cz", "individual-consumer", "default", "sk", "phone"],
  ["cz", "individual-self-employed", "guarantor", "en", "phone"],
  ["cz", "individual-self-employed", "other", "sk", "desktop"],
  ["sk", "company", "default", "en", "desktop"],
  ["sk", "individual-consumer", "sublease", "sk", "desktop"],
  ["sk", "individual-consumer", "other", "hu", "desktop"],
  ["sk", "individual-self-employed", "default", "cs", "desktop"],
  ["sk", "individual-self-employed", "guarantor", "cs", "phone"],
  ["hu", "company", "guarantor", "sk", "phone"],
  ["hu", "individual-consumer", "guarantor", "hu", "desktop"],
  ["hu", "individual-consumer", "sublease", "cs", "desktop"],
  ["hu", "individual-consumer", "other", "en", "phone"],
  ["hu", "individual-self-employed", "default", "hu", "desktop"],
  ["hu", "individual-self-employed", "sublease", "en", "desktop"],
];

/**
 * Covers every country with every customer type, and every pair of country, customer type, partner type, language and
 * device (checked by `journeys.spec.ts`). Sixteen is the minimum.
 */
export const journeys: readonly Journey[] = rows.map(([country, customerType, partnerType, locale, device]) => ({
  country,
  customerType,
  partnerType,
  locale,
  device,
}));

export function titleOf({ country, customerType, partnerType, locale, device }: Journey): string {
  return `${country}, ${customerType}, ${partnerType}, in ${locale}, on a ${device}`;
}
