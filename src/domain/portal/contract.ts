import type { Product } from "#domain/onboarding/types.ts";
import type { Currency } from "#domain/shared/money.ts";

export const longestContractNumber = 60;

export const contractStatuses = ["pending-signature", "active", "ended", "terminated"] as const;
export type ContractStatus = (typeof contractStatuses)[number];

export const bodyTypes = ["hatchback", "estate", "saloon", "suv", "van", "lorry"] as const;
export type BodyType = (typeof bodyTypes)[number];

export interface Vehicle {
  readonly make: string;
  readonly model: string;
  readonly bodyType: BodyType;
  readonly vin: string | null;
  readonly plate: string | null;
  readonly year: number;
}

/** Amounts are in minor units of `currency`, dates `YYYY-MM-DD`. */
export interface Contract {
  readonly contractNumber: string;
  readonly product: Product;
  readonly status: ContractStatus;
  readonly vehicle: Vehicle;
  readonly price: number;
  readonly downpayment: number;
  readonly instalment: number;
  /** in months */
  readonly period: number;
  readonly start: string;
  readonly end: string;
  /** unpaid instalments, each in full */
  readonly outstanding: number;
  readonly currency: Currency;
}

export const partyKinds = ["lessee", "guarantor", "previous-lessee"] as const;
export type PartyKind = (typeof partyKinds)[number];

export interface Party {
  readonly party: PartyKind;
  readonly name: string;
}

/** `amount` = `principal` + `interest` + `fees` + `vat`. */
export interface Instalment {
  readonly number: number;
  readonly due: string;
  readonly principal: number;
  readonly interest: number;
  /** insurance and services */
  readonly fees: number;
  readonly vat: number;
  readonly amount: number;
  readonly paid: string | null;
}
