import type { Country } from "#domain/countries/codes.ts";
import type { ApprovalAction } from "#domain/policies/approvals.ts";
import type { ContractStatus, PartyKind } from "#domain/portal/contract.ts";
import type { SignerStatus, SigningMode, SigningStage } from "#domain/portal/signing.ts";
import type { StaffName } from "./approvals.ts";
import type { StaffSession } from "./staff.ts";
import type { StaffCustomer } from "./staff-conversations.ts";

/** What two people decide on about the signing of a contract. */
export type SigningAction = Extract<ApprovalAction, "signing-begin" | "signing-withdraw" | "signing-signer">;

/** A contract with its signing. Moments are ISO 8601 in UTC. */
export interface StaffSigning {
  readonly contractNumber: string;
  /** make and model */
  readonly vehicle: string;
  readonly status: ContractStatus;
  /** whose contract it is */
  readonly customer: Pick<StaffCustomer, "customerId" | "name" | "country">;
  /** who may sign it: its parties that are in the books */
  readonly parties: readonly { readonly customerId: string; readonly party: PartyKind; readonly name: string }[];
  /** null: it is not put to signature */
  readonly signing: {
    readonly mode: SigningMode;
    readonly stage: SigningStage;
    readonly begun: string;
    /** the last day, `YYYY-MM-DD` */
    readonly validUntil: string;
    /** when those whose turn it is were reminded last; null: never */
    readonly reminded: string | null;
    /** nobody has signed it yet, so others may */
    readonly areSignersOpen: boolean;
    readonly signers: readonly {
      readonly signerId: string;
      readonly customerId: string;
      readonly party: PartyKind;
      readonly name: string;
      readonly turn: number;
      readonly status: SignerStatus;
      /** when they signed or declined; null: neither */
      readonly at: string | null;
      readonly isOnTurn: boolean;
    }[];
  } | null;
  /** what waits for a decision, the newest first */
  readonly pending: readonly {
    readonly approvalId: string;
    readonly action: SigningAction;
    readonly proposedBy: StaffName;
    readonly expires: string;
  }[];
}

interface OfContract {
  readonly contractNumber: string;
}

interface Proposed {
  readonly approvalId: string;
}

/** Signings as staff work on them; the caller has asked for the right in the country of the contract's customer. */
export interface StaffSigningServices {
  /** null: there is no such contract */
  countryOf(contractNumber: string): Promise<Country | null>;
  /** Each reading is in the audit log. @throws not-found */
  read(contractNumber: string, session: StaffSession): Promise<StaffSigning>;
  /** @throws not-found; wrong-state unless somebody can sign and nobody was reminded today */
  remind(contractNumber: string, session: StaffSession): Promise<{ readonly told: number }>;
  /** @throws not-found; wrong-state once it is signed or over; invalid-input for a day that is no later one */
  extend(
    extended: OfContract & { readonly validUntil: string },
    session: StaffSession,
  ): Promise<{ readonly validUntil: string }>;
  /** @throws not-found; wrong-state; already-proposed; invalid-input for a day that is over, or a signer who is no party */
  proposeBeginning(
    begun: OfContract & {
      readonly mode: SigningMode;
      readonly validUntil: string;
      readonly signers: readonly { readonly customerId: string; readonly turn: number }[];
      readonly reason: string;
    },
    session: StaffSession,
  ): Promise<Proposed>;
  /** @throws not-found; wrong-state once it is signed; already-proposed */
  proposeWithdrawal(withdrawn: OfContract & { readonly reason: string }, session: StaffSession): Promise<Proposed>;
  /** @throws not-found; wrong-state once somebody has signed; invalid-input for who is no party, or signs already; already-proposed */
  proposeSigner(
    replaced: OfContract & { readonly signerId: string; readonly customerId: string; readonly reason: string },
    session: StaffSession,
  ): Promise<Proposed>;
}
