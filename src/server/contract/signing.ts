import * as z from "zod/mini";
import type { PartyKind } from "#domain/portal/contract.ts";
import type { SignerStatus, SigningMode, SigningObstacle } from "#domain/portal/signing.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";

export type { SignerStatus, SigningObstacle } from "#domain/portal/signing.ts";

export interface Signer {
  readonly name: string;
  readonly party: PartyKind;
  /** equal numbers sign in any order, a higher one after all lower ones */
  readonly turn: number;
  readonly status: SignerStatus;
  /** when it was signed or declined, ISO 8601 in UTC */
  readonly at: string | null;
  readonly isMine: boolean;
}

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
  /** in the version below */
  readonly isOpened: boolean;
  /** to sign, at `GET /api/contracts/{contractNumber}/signing-document` */
  readonly document: {
    /** from 1; a change of the text makes a new one */
    readonly version: number;
    /** hex */
    readonly sha256: string;
    readonly pages: number;
    /** bytes */
    readonly size: number;
  };
}

/** `isComplete`: by the last missing signature. */
export const signedContractSchema = z.object({ contractNumber: z.string(), isComplete: z.boolean() });

export type SignedContract = DeepReadonly<z.infer<typeof signedContractSchema>>;
