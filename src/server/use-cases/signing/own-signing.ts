import type { SigningObstacle } from "#domain/portal/signing.ts";
import type { ErrorCode } from "#forms/error-codes.ts";
import type { Queryable } from "#server/database/connect.ts";
import { findOwnContract } from "#server/database/repositories/contract-list.ts";
import { findSigningRecords, type SigningRecord } from "#server/database/repositories/signings.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { signerOf } from "./signing-state.ts";

export const obstacleCodes = {
  "already-signed": "already-signed",
  declined: "signing-declined",
  expired: "signing-expired",
  "no-signer": "no-signer",
  "not-your-turn": "not-your-turn",
} as const satisfies Readonly<Record<SigningObstacle, ErrorCode>>;

/** @throws Refusal not-found for all when one is unknown or another customer's; contract-not-pending */
export async function ownSignings(
  db: Queryable,
  customerId: string,
  contractNumbers: readonly string[],
): Promise<readonly SigningRecord[]> {
  const books = await findSigningRecords(db, contractNumbers);
  const byNumber = new Map(books.map((book) => [book.signing.contractNumber, book]));
  let isUnsigned = false;
  const own: SigningRecord[] = [];
  for (const contractNumber of contractNumbers) {
    const book = byNumber.get(contractNumber);
    const isOwn = book && (book.holderId === customerId || signerOf(book, customerId));
    if (isOwn && !isOver(book)) own.push(book);
    else if (isOwn) isUnsigned = true;
    else if (!book && (await findOwnContract(db, customerId, contractNumber))) isUnsigned = true;
    else throw new Refusal("not-found");
  }
  if (isUnsigned) throw new Refusal("contract-not-pending");
  return own;
}

function isOver({ status, signing }: SigningRecord): boolean {
  return status !== "pending-signature" && signing.signedVersion === null;
}
