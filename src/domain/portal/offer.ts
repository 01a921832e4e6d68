import type { Country, CustomerType, Product } from "#domain/onboarding/types.ts";
import type { Currency } from "#domain/shared/money.ts";
import type { BodyType } from "./contract.ts";

export const offerStatuses = ["sent", "seen", "accepted", "declined", "expired"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** What is kept; `expired` is an unanswered one whose last day has passed. */
export type StoredOfferStatus = Exclude<OfferStatus, "expired">;

/** Amounts are in minor units of `currency`. */
export interface OfferTerms {
  readonly product: Product;
  readonly price: number;
  readonly downpayment: number;
  readonly instalment: number;
  /** in months */
  readonly period: number;
  readonly currency: Currency;
  /** what the lessee pays altogether */
  readonly total: number;
  /** nominal, per cent a year */
  readonly interestRate: number;
  /** annual percentage rate of charge of Directive (EU) 2023/2225, per cent; null for an operating lease */
  readonly annualRate: number | null;
  /** a year; null: no limit */
  readonly mileage: number | null;
}

export interface Offer {
  readonly offerId: string;
  readonly country: Country;
  readonly customerType: CustomerType;
  /** whom it is made to */
  readonly customerName: string;
  readonly vehicle: {
    readonly make: string;
    readonly model: string;
    readonly bodyType: BodyType;
    readonly year: number;
    readonly equipment: readonly string[];
  };
  readonly terms: OfferTerms;
  /** ISO 8601 in UTC */
  readonly created: string;
  /** last day, `YYYY-MM-DD` */
  readonly validUntil: string;
  readonly status: OfferStatus;
}

/** @param today in Europe/Prague */
export function offerStatus(stored: StoredOfferStatus, validUntil: string, today: string): OfferStatus {
  const isAnswered = stored === "accepted" || stored === "declined";
  return !isAnswered && validUntil < today ? "expired" : stored;
}
