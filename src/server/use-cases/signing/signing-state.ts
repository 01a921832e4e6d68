import type { SignerStatus, SigningState } from "#domain/portal/signing.ts";
import type { SignerRow, SigningRecord } from "#server/database/repositories/signings.ts";

export function deedOf(
  book: SigningRecord,
  signer: SignerRow,
  version: number | undefined,
): { readonly status: Exclude<SignerStatus, "waiting">; readonly at: Date } | null {
  const isIt = (deed: { signerId: string; version: number }) => deed.signerId === signer.id && deed.version === version;
  const signed = book.signatures.find(isIt);
  if (signed) return { status: "signed", at: signed.at };
  const declined = book.declines.find(isIt);
  return declined ? { status: "declined", at: declined.at } : null;
}

/** Signatures and refusals of other versions do not count. */
export function stateOf(book: SigningRecord, version: number | undefined): SigningState {
  return {
    mode: book.signing.mode,
    validUntil: book.signing.validUntil,
    signers: book.signers.map((signer) => {
      const { id, party, turn } = signer;
      return { id, party, turn, status: deedOf(book, signer, version)?.status ?? "waiting" };
    }),
  };
}

/** A merged customer may be there twice, and signs as one after the other. */
export function signerOf(book: SigningRecord, customerId: string): SignerRow | undefined {
  const own = book.signers.filter((signer) => signer.customerId === customerId);
  return own.find((signer) => deedOf(book, signer, book.newest?.version) === null) ?? own[0];
}
