import type { Product } from "#domain/onboarding/types.ts";
import type { OfferConditions } from "#domain/portal/offer.ts";
import type { Currency } from "#domain/shared/money.ts";

/** Products that the law calls credit. An operating lease is none: the vehicle is rented and given back. */
export type CreditProduct = Exclude<Product, "operatingLease">;

/** The figures of the standard pre-contract information of Directive (EU) 2023/2225; amounts in minor units. */
export interface CreditFigures {
  readonly product: CreditProduct;
  readonly currency: Currency;
  readonly price: number;
  /** paid to the seller, so no part of the credit */
  readonly downpayment: number;
  /** the total amount of credit */
  readonly amount: number;
  /** in months, as many as there are instalments */
  readonly period: number;
  readonly instalment: number;
  /** of each instalment: insurance and services that have to be taken with the credit */
  readonly fees: number;
  /** the total cost of the credit: interest and fees */
  readonly cost: number;
  /** the total amount payable: credit and its cost */
  readonly payable: number;
  /** nominal, per cent a year */
  readonly interestRate: number;
  /** annual percentage rate of charge */
  readonly annualRate: number;
}

/** @returns null for what is no credit, or has no annual rate */
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
