import type { Transaction } from "#server/database/connect.ts";
import { findSigningBooks, lockContracts, type SigningBook } from "#server/database/repositories/signings.ts";
import { type ContractOfStaff, findContractOfStaff } from "#server/database/repositories/staff-signings.ts";
import { stateRevision } from "#server/use-cases/approvals/state-revision.ts";

/** A contract that nobody else changes or signs, with its signing as it stands. */
export interface LockedSigning {
  readonly contract: ContractOfStaff;
  /** undefined: it is not put to signature */
  readonly book: SigningBook | undefined;
  /** a number that is another one as soon as anything about the signing is */
  readonly revision: number;
}

/** Locks a contract until the transaction ends. @returns undefined: there is none */
export async function lockSigning(tx: Transaction, contractNumber: string): Promise<LockedSigning | undefined> {
  await lockContracts(tx, [contractNumber]);
  const contract = await findContractOfStaff(tx, contractNumber);
  if (contract === undefined) return undefined;
  const [book] = await findSigningBooks(tx, [contractNumber]);
  return { contract, book, revision: revisionOf(contract, book) };
}

/** Signers and the provider's systems change a signing, too. */
function revisionOf({ status, customerId }: ContractOfStaff, book: SigningBook | undefined): number {
  const state = book && {
    signing: book.signing,
    signers: book.signers,
    version: book.newest?.version,
    deeds: [book.signatures.length, book.declines.length],
  };
  return stateRevision([status, customerId, state ?? null]);
}
