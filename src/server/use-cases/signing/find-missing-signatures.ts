import { isComplete } from "#domain/portal/signing.ts";
import type { Database } from "#server/database/connect.ts";
import { signaturesInAudit } from "#server/database/repositories/audit-events.ts";
import { countSignatures } from "#server/database/repositories/signatures.ts";
import { findSigningBooks, pageOfSignings, type SigningBook } from "#server/database/repositories/signings.ts";
import { pagesAfter } from "#server/shared/pages-after.ts";
import { stateOf } from "./signing-state.ts";

const pageSize = 200;

/**
 * Goes through all contracts that were put to signature and looks for signatures that should be there: those that a
 * signed version needs, and as many as the audit log tells of. A signature that was deleted leaves no row to verify, so
 * it can only be found from the contract that needs it.
 *
 * @returns one sentence for each thing that is wrong
 */
export async function findMissingSignatures(database: Database): Promise<readonly string[]> {
  const faults: string[] = [];
  const audited = await signaturesInAudit(database);
  const page = (after: string | null, size: number) => pageOfSignings(database, after ?? "", size);
  for await (const numbers of pagesAfter(page, { size: pageSize })) {
    const books = new Map(
      (await findSigningBooks(database, numbers)).map((book) => [book.signing.contractNumber, book]),
    );
    const kept = await countSignatures(database, numbers);
    for (const number of numbers) {
      const book = books.get(number);
      const found = book ? faultsOf(book) : [];
      const counts = { audited: audited.get(number) ?? 0, kept: kept.get(number) ?? 0 };
      if (counts.kept < counts.audited) {
        found.push(`signatures: ${counts.audited} in the audit log, ${counts.kept} kept`);
      }
      faults.push(...found.map((fault) => `${number}: ${fault}`));
    }
  }
  return faults;
}

function faultsOf(book: SigningBook): string[] {
  const { signedVersion, sealedKey } = book.signing;
  const faults: string[] = [];
  if (signedVersion !== null && !isComplete(stateOf(book, signedVersion))) {
    faults.push(`version ${signedVersion} is signed, and not all of its signatures are there`);
  }
  if (signedVersion === null && sealedKey !== null) faults.push("it is sealed, and no version of it is signed");
  return faults;
}
