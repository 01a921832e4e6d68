import type { Risk } from "#domain/cases/case.ts";
import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import type { ApprovalAction } from "#domain/policies/approvals.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";

export interface ApprovalHandler {
  /** null: no longer possible. Locks the subject until the transaction ends. */
  revisionOf(tx: Transaction, subject: string, payload: unknown): Promise<number | null>;
  carryOut(tx: Transaction, approved: ApprovedProposal): Promise<void>;
  namesOf(db: Database, subjects: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * The rights are needed in all countries of a subject. Absent: no country, and only rights without a limit to
   * countries count
   */
  countriesOf?(db: Queryable, subjects: readonly string[]): Promise<ReadonlyMap<string, readonly Country[]>>;
  /** Locks nothing; absent: only a decision finds the state. */
  statesOf?(db: Database, subjects: readonly string[]): Promise<ReadonlyMap<string, SubjectState>>;
  /** Default: all of it. */
  shown?(payload: unknown): unknown;
  /** For people who may decide. */
  shownToDecider?(
    db: Database,
    proposals: readonly WaitingProposal[],
  ): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
  /** Resets the subject of a proposal that is not carried out. */
  leave?(tx: Transaction, ended: EndedProposal): Promise<void>;
  /** only the provider's system decides on these */
  readonly isDecidedElsewhere?: boolean;
}

export interface WaitingProposal {
  readonly id: string;
  readonly subject: string;
  readonly payload: unknown;
}

export interface SubjectState {
  readonly revision: number;
  readonly customerName: string | null;
  readonly review: { readonly risk: Risk; readonly round: number; readonly customerType: CustomerType | null } | null;
}

export interface ApprovedProposal {
  readonly subject: string;
  readonly payload: unknown;
  readonly proposedBy: string;
  readonly decidedBy: StaffSession;
  readonly at: Date;
}

export interface EndedProposal {
  readonly subject: string;
  readonly outcome: "refused" | "stale" | "taken-back";
  readonly endedBy: StaffSession;
  readonly at: Date;
}

export type ApprovalHandlers = Readonly<Record<ApprovalAction, ApprovalHandler>>;

/** For this proposal and column. */
export function approvalContext(approvalId: string, what: "payload" | "note"): string {
  return `approval ${approvalId} ${what}`;
}
