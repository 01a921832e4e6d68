import type { ContractToSign } from "#server/contract/signing.ts";
import type { ReadMark } from "./read-marks.ts";

/** Contracts that wait for a signature, grouped by whether the signer has read them. */
export interface Chosen {
  /** read, without obstacles */
  readonly ready: readonly ContractToSign[];
  /** read in another version than the one to sign */
  readonly changed: readonly ContractToSign[];
  /** not read, or confirmed without opening the text; without obstacles */
  readonly unread: readonly ContractToSign[];
}

export function chosenOf(waiting: readonly ContractToSign[], marks: readonly ReadMark[]): Chosen {
  const versions = new Map(marks.map(({ contractNumber, version }) => [contractNumber, version]));
  const open = waiting.filter(({ obstacle }) => obstacle === null);
  const read = open.filter(({ contractNumber }) => versions.has(contractNumber));
  const isCurrent = ({ contractNumber, document }: ContractToSign) => versions.get(contractNumber) === document.version;
  const ready = read.filter((contract) => isCurrent(contract) && contract.isOpened);
  const changed = read.filter((contract) => !isCurrent(contract));
  return { ready, changed, unread: open.filter((contract) => ![...ready, ...changed].includes(contract)) };
}

export const marksOf = (contracts: readonly ContractToSign[]): readonly ReadMark[] =>
  contracts.map(({ contractNumber, document }) => ({ contractNumber, version: document.version }));
