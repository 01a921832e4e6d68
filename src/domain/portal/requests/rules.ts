import type { Product } from "#domain/onboarding/types.ts";

/** What a request costs, how long it takes, and for which products it is made. */
export interface RequestRule {
  /** in minor units of the contract's currency, VAT included; 0: nothing */
  readonly fee: number;
  /** working days until it is settled, as a rule */
  readonly leadDays: number;
  readonly products: readonly Product[];
}

/** The products of a rule, for the price lists of the countries. */
export const everyProduct: readonly Product[] = ["financialLeasing", "credit", "operatingLease"];
/** The vehicle of a lease belongs to the provider, so somebody else may drive it only with the provider's consent. */
export const leases: readonly Product[] = ["financialLeasing", "operatingLease"];
/** Rent is not repaid, so there is nothing to postpone. */
export const repaid: readonly Product[] = ["financialLeasing", "credit"];
