import type { ContractToSign } from "#server/contract/signing.ts";
import type { ReadMark } from "./read-marks.ts";

/** Contracts that wait for a signature, sorted by whether the signer says that they were read. */
export interface Chosen {
  /** read, and nothing stands in the way */
  readonly ready: readonly ContractToSign[];
  /** read, but not in the version that would be signed */
  readonly changed: readonly ContractToSign[];
  /** not read yet, or said to be read though its text was never opened, and nothing stands in the way */
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

export function marksOf(contracts: readonly ContractToSign[]): readonly ReadMark[] {
  return contracts.map(({ contractNumber, document }) => ({ contractNumber, version: document.version }));
}
