import type { ApprovalAction, ApprovalState } from "#domain/policies/approvals.ts";
import type { StaffSession } from "./staff.ts";

export interface StaffName {
  readonly staffId: string;
  /** the e-mail, which is all that is known of staff */
  readonly name: string;
}

/** What somebody proposed. Moments are ISO 8601 in UTC. */
export interface Approval {
  readonly approvalId: string;
  readonly action: ApprovalAction;
  readonly state: ApprovalState;
  /** what it is about: of `staff-roles` a member of staff */
  readonly subject: { readonly id: string; readonly name: string };
  /** what is to be done: of `staff-roles` `{roles}` */
  readonly payload: unknown;
  readonly proposedBy: StaffName;
  readonly proposedAt: string;
  readonly expires: string;
  readonly decidedBy: StaffName | null;
  readonly decidedAt: string | null;
  readonly note: string | null;
}

export interface ApprovalDecision {
  readonly approvalId: string;
  readonly decision: "approve" | "refuse";
  readonly note?: string | undefined;
}

/** What the back office calls; who asks has the right to see approvals. */
export interface ApprovalServices {
  /** The newest first. Whoever is only an admin sees what admins decide on. */
  list(asked: { state: ApprovalState }, session: StaffSession): Promise<readonly Approval[]>;
  /**
   * Whether there is such a proposal; judged before what is decided is read.
   *
   * @throws forbidden without the right that the action asks for; own-proposal
   */
  admits(approvalId: string, session: StaffSession): Promise<boolean>;
  /**
   * Of many decisions at once one counts.
   *
   * @throws not-found; forbidden without the right that the action asks for; own-proposal; already-decided; stale-proposal
   */
  decide(decision: ApprovalDecision, session: StaffSession): Promise<{ readonly state: ApprovalState }>;
}
