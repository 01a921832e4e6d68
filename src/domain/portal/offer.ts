import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType, Product } from "#domain/onboarding/types.ts";
import type { Currency } from "#domain/shared/money.ts";
import type { BodyType } from "./contract.ts";

export const offerStatuses = ["sent", "seen", "accepted", "declined", "withdrawn", "expired"] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** `expired` is not stored: it is an open offer past its last day. */
export type StoredOfferStatus = Exclude<OfferStatus, "expired">;

/** Amounts are in minor units of `currency`. */
export interface OfferConditions {
  readonly product: Product;
  readonly price: number;
  readonly downpayment: number;
  readonly instalment: number;
  /** in months */
  readonly period: number;
  readonly currency: Currency;
  /** compulsory, paid with each instalment and part of the annual rate */
  readonly fees: number;
  /** all the lessee pays, down payment included */
  readonly total: number;
  /** nominal, per cent a year */
  readonly interestRate: number;
  /** annual percentage rate of charge (Directive (EU) 2023/2225), per cent; null for an operating lease */
  readonly annualRate: number | null;
  /** a year; null: no limit */
  readonly mileage: number | null;
}

export const declineReasons = ["price", "instalment", "vehicle", "other-provider", "not-now", "other"] as const;
export type DeclineReason = (typeof declineReasons)[number];

export interface OfferApplication {
  /** `gone`: deleted by the applicant, or expired */
  readonly state: "open" | "finished" | "gone";
  readonly reference: string | null;
  /** where it continues, from the host's root; null: not in this browser */
  readonly path: string | null;
}

export interface Offer {
  readonly offerId: string;
  readonly reference: string;
  readonly country: Country;
  readonly customerType: CustomerType;
  readonly customerName: string;
  readonly vehicle: {
    readonly make: string;
    readonly model: string;
    readonly bodyType: BodyType;
    readonly year: number;
    readonly equipment: readonly string[];
  };
  readonly terms: OfferConditions;
  /** ISO 8601 in UTC */
  readonly created: string;
  /** last day, `YYYY-MM-DD` */
  readonly validUntil: string;
  readonly status: OfferStatus;
  readonly application: OfferApplication | null;
}

export const offerObstacles = ["offer-accepted", "offer-declined", "offer-withdrawn", "offer-expired"] as const;
export type OfferObstacle = (typeof offerObstacles)[number];

export function offerObstacle(status: OfferStatus): OfferObstacle | null {
  return status === "sent" || status === "seen" ? null : `offer-${status}`;
}

/** @param today in Europe/Prague */
export function offerStatus(stored: StoredOfferStatus, validUntil: string, today: string): OfferStatus {
  const isOpen = stored === "sent" || stored === "seen";
  return isOpen && validUntil < today ? "expired" : stored;
}
