import type { Product } from "#domain/onboarding/types.ts";

export interface RequestRule {
  /** in minor units, VAT included */
  readonly fee: number;
  /** working days */
  readonly leadDays: number;
  readonly products: readonly Product[];
}

export const everyProduct: readonly Product[] = ["financialLeasing", "credit", "operatingLease"];
/** The provider owns a leased vehicle and has to consent to another driver. */
export const leases: readonly Product[] = ["financialLeasing", "operatingLease"];
/** Rent is not repaid, so it cannot be deferred. */
export const repaid: readonly Product[] = ["financialLeasing", "credit"];
