import type { PartyKind } from "#domain/portal/contract.ts";
import type { SigningMode } from "#domain/portal/signing.ts";
import { addDays } from "#domain/shared/calendar-date.ts";
import type { DemoCustomer } from "../demo-users.ts";
import type { ContractRow } from "./make-contract.ts";

export interface DemoSigning {
  readonly contractNumber: string;
  readonly mode: SigningMode;
  /** the last day */
  readonly validUntil: string;
  readonly createdAt: Date;
  readonly signers: readonly {
    readonly party: PartyKind;
    readonly name: string;
    readonly customer: string;
    readonly turn: number;
  }[];
}

interface Surety {
  readonly lessee: string;
  readonly guarantor: string;
  readonly turn: number;
}

const sureties: readonly Surety[] = [
  { lessee: "company.cz", guarantor: "guarantor.cz", turn: 1 },
  { lessee: "cession.cz", guarantor: "company.cz", turn: 2 },
  { lessee: "many-1.cz", guarantor: "many-2.cz", turn: 2 },
];

export interface DemoSigner {
  readonly party: PartyKind;
  readonly customer: DemoCustomer;
  readonly turn: number;
}

export function demoSigners(
  customer: DemoCustomer,
  isFirst: boolean,
  everybody: readonly DemoCustomer[],
): readonly DemoSigner[] {
  const own = { party: "lessee" as const, customer, turn: 1 };
  const surety = sureties.find(({ lessee }) => isFirst && lessee === customer.key);
  const guarantor = everybody.find(({ key }) => key === surety?.guarantor);
  return surety && guarantor ? [own, { party: "guarantor", customer: guarantor, turn: surety.turn }] : [own];
}

/** The terms of a fleet end one after another. */
export const leastDays = 14;

export function demoSigning(
  { contractNumber }: ContractRow,
  named: readonly DemoSigner[],
  { today, index }: { readonly today: string; readonly index: number },
): DemoSigning {
  return {
    contractNumber,
    mode: "jointly",
    validUntil: addDays(today, leastDays + index),
    createdAt: new Date(`${addDays(today, -2)}T08:00:00.000Z`),
    signers: named.map(({ party, customer: { key, name }, turn }) => ({ party, name, customer: key, turn })),
  };
}
