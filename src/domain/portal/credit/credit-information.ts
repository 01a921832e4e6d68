import type { Product } from "#domain/onboarding/types.ts";
import type { OfferConditions } from "#domain/portal/offer.ts";
import type { Currency } from "#domain/shared/money.ts";

/** Products that the law calls credit. An operating lease is rent. */
export type CreditProduct = Exclude<Product, "operatingLease">;

/** Figures of the standard pre-contract information (Directive (EU) 2023/2225). Amounts are in minor units. */
export interface CreditFigures {
  readonly product: CreditProduct;
  readonly currency: Currency;
  readonly price: number;
  /** paid to the seller, so not part of the credit */
  readonly downpayment: number;
  readonly amount: number;
  readonly period: number;
  readonly instalment: number;
  /** of each instalment, compulsory */
  readonly fees: number;
  readonly cost: number;
  readonly payable: number;
  /** nominal, per cent a year */
  readonly interestRate: number;
  /** annual percentage rate of charge */
  readonly annualRate: number;
}

/** @returns null when it is not credit or has no annual rate */
export function creditFigures(terms: OfferConditions): CreditFigures | null {
  const { product, currency, price, downpayment, period, instalment, fees, total, interestRate, annualRate } = terms;
  if (product === "operatingLease" || annualRate === null) return null;
  const amount = price - downpayment;
  const payable = total - downpayment;
  return {
    product,
    currency,
    price,
    downpayment,
    amount,
    period,
    instalment,
    fees,
    cost: payable - amount,
    payable,
    interestRate,
    annualRate,
  };
}
