import type { Queryable, Transaction } from "#server/database/connect.ts";
import { findSigningRecords, lockContracts, type SigningRecord } from "#server/database/repositories/signings.ts";
import { type ContractOfStaff, findContractOfStaff } from "#server/database/repositories/staff-signings.ts";
import { stateRevision } from "#server/use-cases/back-office/approvals/state-revision.ts";

export interface ContractSigning {
  readonly contract: ContractOfStaff;
  readonly book: SigningRecord | undefined;
  /** changes with every change of the signing */
  readonly revision: number;
}

export async function findSigning(db: Queryable, contractNumber: string): Promise<ContractSigning | undefined> {
  const contract = await findContractOfStaff(db, contractNumber);
  if (contract === undefined) return undefined;
  const [book] = await findSigningRecords(db, [contractNumber]);
  return { contract, book, revision: revisionOf(contract, book) };
}

export async function lockSigning(tx: Transaction, contractNumber: string): Promise<ContractSigning | undefined> {
  await lockContracts(tx, [contractNumber]);
  return await findSigning(tx, contractNumber);
}

/** Signers and the provider's systems change a signing, too. */
function revisionOf({ status, customerId }: ContractOfStaff, book: SigningRecord | undefined): number {
  const state = book && {
    signing: book.signing,
    signers: book.signers,
    version: book.newest?.version,
    deeds: [book.signatures.length, book.declines.length],
  };
  return stateRevision([status, customerId, state ?? null]);
}
