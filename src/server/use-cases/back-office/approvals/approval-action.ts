import type { Risk } from "#domain/cases/case.ts";
import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import type { ApprovalAction } from "#domain/policies/approvals.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Database, Queryable, Transaction } from "#server/database/connect.ts";

/** What a kind of proposal does once it is approved. */
export interface ApprovalHandler {
  /**
   * of the subject now; null: it cannot be done any more. Locks the subject until the transaction ends.
   *
   * @param payload as it was proposed: which of the subject's things is meant
   */
  revisionOf(tx: Transaction, subject: string, payload: unknown): Promise<number | null>;
  /** @param payload as it was proposed */
  carryOut(tx: Transaction, approved: ApprovedProposal): Promise<void>;
  /** what people call the subjects, by their ids */
  namesOf(db: Database, subjects: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * where the subjects belong, by their ids: the rights to see, propose and decide are asked for in all of them. Absent: what
   * it is about belongs to no country, and its rights count only without a limit to countries
   */
  countriesOf?(db: Queryable, subjects: readonly string[]): Promise<ReadonlyMap<string, readonly Country[]>>;
  /** How the subjects stand now, by their ids, for lists, which lock nothing; absent: only a decision finds that out. */
  statesOf?(db: Database, subjects: readonly string[]): Promise<ReadonlyMap<string, SubjectState>>;
  /** What people may read of the payload; absent: all of it. */
  shown?(payload: unknown): unknown;
  /** What only who may decide reads besides, of proposals that wait, by their ids; absent: nothing. */
  shownToDecider?(
    db: Database,
    proposals: readonly WaitingProposal[],
  ): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;
  /** What becomes of the subject when the proposal is not carried out; absent: it stays as it is. */
  leave?(tx: Transaction, ended: EndedProposal): Promise<void>;
  /** the provider's core system decides on such things: nobody here does */
  readonly isDecidedElsewhere?: boolean;
}

export interface WaitingProposal {
  readonly id: string;
  readonly subject: string;
  readonly payload: unknown;
}

export interface SubjectState {
  readonly revision: number;
  /** null: it is nobody's, or has no name yet */
  readonly customerName: string | null;
  /** how an application is rated, and which time it was filed */
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

/** Each area brings what its own proposals do. */
export type ApprovalHandlers = Readonly<Record<ApprovalAction, ApprovalHandler>>;

/** A seal opens for this proposal and this column alone. */
export function approvalContext(approvalId: string, what: "payload" | "note"): string {
  return `approval ${approvalId} ${what}`;
}
