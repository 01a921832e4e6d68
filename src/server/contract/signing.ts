import type { PartyKind } from "#domain/portal/contract.ts";
import type { SignerStatus, SigningMode, SigningObstacle } from "#domain/portal/signing.ts";
import type { Visitor } from "./visitor.ts";

export type { SignerStatus, SigningObstacle } from "#domain/portal/signing.ts";

/** Somebody who has to sign a contract. */
export interface Signer {
  readonly name: string;
  readonly party: PartyKind;
  /** those with the same number sign in any order, a higher one after all lower ones */
  readonly turn: number;
  readonly status: SignerStatus;
  /** when it was signed or declined, ISO 8601 in UTC; null: neither */
  readonly at: string | null;
  /** whether the caller signs as this one */
  readonly isMine: boolean;
}

/** A contract as the signing room shows it. */
export interface ContractToSign {
  readonly contractNumber: string;
  /** make and model */
  readonly vehicle: string;
  /** `jointly`: all signers have to sign; `alone`: one of each party does */
  readonly mode: SigningMode;
  readonly signers: readonly Signer[];
  /** the last day, `YYYY-MM-DD` in Prague */
  readonly validUntil: string;
  /** null: it can be signed now */
  readonly obstacle: SigningObstacle | null;
  /** whether the caller has opened the text, in the version below */
  readonly isOpened: boolean;
  /** the very bytes that would be signed, at `GET /api/contracts/{contractNumber}/signing-document` */
  readonly document: {
    /** 1, 2, 3, …; a change of the contract's text makes a new one */
    readonly version: number;
    /** hex */
    readonly sha256: string;
    readonly pages: number;
    /** bytes */
    readonly size: number;
  };
}

export interface SigningCode {
  readonly hash: string;
  /** ISO 8601 in UTC */
  readonly expires: string;
  readonly resendAfter: string;
  /** where it went, masked */
  readonly contact: string;
}

/** One line of the body of POST /api/contract-signature. */
export interface ContractSignature {
  readonly contractNumber: string;
  /** of a code for signing this contract, entered not longer than five minutes ago */
  readonly verificationHash: string;
}

export interface SignedContract {
  readonly contractNumber: string;
  /** whether this was the last signature that the contract waited for */
  readonly isComplete: boolean;
}

/** Signing contracts. What belongs to somebody else is refused as `not-found`. */
export interface SigningServices {
  /** The host of the external provider where contracts are signed; null: here. */
  externalHost(): string | null;
  /** Where contracts are signed: a page of ours, or an external provider's address with a ticket. */
  roomAddress(visitor: Visitor): Promise<{ readonly url: string }>;
  /** All contracts that wait for the caller's signature; the one that expires first comes first. */
  waiting(visitor: Visitor): Promise<readonly ContractToSign[]>;
  /** @throws not-found; contract-not-pending for one that was never put to signature */
  contractToSign(contractNumber: string, visitor: Visitor): Promise<ContractToSign>;
  /**
   * Sends a code to the user's own contact; the message names the contracts. Finished by verification/verify with type
   * `signature`. @throws the obstacle (already-signed, signing-declined, signing-expired, no-signer, not-your-turn),
   * contract-not-pending, contact-unproven, too-many-requests
   */
  sendCode(contractNumbers: readonly string[], visitor: Visitor): Promise<SigningCode>;
  /** @throws step-up-required as `sign` does; for a page, which spends the code before it signs */
  requireStepUp(visitor: Visitor): Promise<void>;
  /**
   * All or nothing. @throws step-up-required, before anything is spent; signature-expired (no code for these contracts, or too old, or used); document-changed (since the code was asked
   * for), the obstacle as `sendCode` does: 409, and nothing is stored
   *
   * @param idempotencyKey sent again under the same one it answers the same; null or absent: none
   */
  sign(
    signatures: readonly ContractSignature[],
    visitor: Visitor,
    idempotencyKey?: string | null,
  ): Promise<readonly SignedContract[]>;
  /** @param input `reason` as typed, 1 to 1,000 characters. @throws the obstacle, contract-not-pending */
  decline(input: { readonly contractNumber: string; readonly reason: string }, visitor: Visitor): Promise<void>;
}
