import type { Product } from "#domain/onboarding/types.ts";
import type { Currency } from "#domain/shared/money.ts";

export const longestContractNumber = 60;

export const contractStatuses = ["pending-signature", "active", "ended", "terminated"] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/** Decides which silhouette is drawn. */
export const bodyTypes = ["hatchback", "estate", "saloon", "suv", "van", "lorry"] as const;
export type BodyType = (typeof bodyTypes)[number];

export interface Vehicle {
  readonly make: string;
  readonly model: string;
  readonly bodyType: BodyType;
  /** null until the vehicle is handed over */
  readonly vin: string | null;
  readonly plate: string | null;
  /** of manufacture */
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
  /** what remains to be paid of the schedule: its unpaid instalments, whole */
  readonly outstanding: number;
  readonly currency: Currency;
}

export const partyKinds = ["lessee", "guarantor", "previous-lessee"] as const;
export type PartyKind = (typeof partyKinds)[number];

export interface Party {
  readonly party: PartyKind;
  readonly name: string;
}

/** One line of a payment schedule; `amount` = `principal` + `interest` + `fees` + `vat`. */
export interface Instalment {
  /** 1, 2, 3, … */
  readonly number: number;
  readonly due: string;
  readonly principal: number;
  readonly interest: number;
  /** insurance and services that are paid with it */
  readonly fees: number;
  readonly vat: number;
  readonly amount: number;
  /** when it was paid; null: not yet */
  readonly paid: string | null;
}
