import type { PartyKind } from "#domain/portal/contract.ts";
import type { SignerStatus, SigningMode, SigningObstacle } from "#domain/portal/signing.ts";

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
