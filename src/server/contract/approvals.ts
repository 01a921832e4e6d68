import type { Country } from "#domain/countries/codes.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import type { ApprovalAction, ApprovalState } from "#domain/policies/approvals.ts";
import type { HeldRole } from "#domain/policies/staff-roles.ts";
import type { Risk } from "#domain/review/review.ts";
import type { StaffSession } from "./staff.ts";

export interface StaffName {
  readonly staffId: string;
  /** the e-mail, which is all that is known of staff */
  readonly name: string;
}

/** A member of staff with the roles that they hold. */
export interface Colleague extends StaffName {
  readonly held: readonly HeldRole[];
}

/** What somebody proposed. Moments are ISO 8601 in UTC. */
export interface Approval {
  readonly approvalId: string;
  readonly action: ApprovalAction;
  readonly state: ApprovalState;
  /** what it is about: of what begins with `staff-` a member of staff */
  readonly subject: { readonly id: string; readonly name: string };
  /** whose the subject is; null: nobody's, its name says so already, or not for this person */
  readonly customerName: string | null;
  /** where the subject belongs; null: to no country, or to several */
  readonly country: Country | null;
  /** all where it belongs. For screens alone */
  readonly countries: readonly Country[];
  /** of an application; null: it is about something else, or not for this person. For screens alone */
  readonly review: { readonly risk: Risk; readonly round: number; readonly customerType: CustomerType | null } | null;
  /** it waits, but can only be refused any more: the subject has changed since, or its time has run out */
  readonly isVoid: boolean;
  /** what is to be done: of `staff-roles` `{roles}` */
  readonly payload: unknown;
  readonly proposedBy: StaffName;
  readonly proposedAt: string;
  readonly expires: string;
  readonly decidedBy: StaffName | null;
  /** with `decidedBy` null: when it was taken back */
  readonly decidedAt: string | null;
  readonly note: string | null;
}

export interface ApprovalDecision {
  readonly approvalId: string;
  readonly decision: "approve" | "refuse";
  readonly note?: string | undefined;
}

/** What a proposal is called, and when it was made. */
export type ApprovalName = Pick<Approval, "approvalId" | "action" | "subject" | "customerName" | "proposedAt">;

/** What the back office calls; who asks has the right to see approvals. */
export interface ApprovalServices {
  /** The newest first. Whoever is only an admin sees what admins decide on. */
  list(asked: { state: ApprovalState }, session: StaffSession): Promise<readonly Approval[]>;
  /** What proposals are called, of those among them that the person sees. */
  named(approvalIds: readonly string[], session: StaffSession): Promise<readonly ApprovalName[]>;
  /**
   * Whether there is such a proposal; judged before what is decided is read.
   *
   * @throws forbidden without the right that the action asks for, and for a member of staff whom it is about; own-proposal
   */
  admits(approvalId: string, session: StaffSession): Promise<boolean>;
  /**
   * Of many decisions at once one counts.
   *
   * @throws not-found; forbidden without the right that the action asks for, and for a member of staff whom it is about;
   *   own-proposal; already-decided; stale-proposal; last-admins
   */
  decide(decision: ApprovalDecision, session: StaffSession): Promise<{ readonly state: ApprovalState }>;
  /**
   * Ends one's own proposal, on which nobody has decided yet; it is `stale` from then on.
   *
   * @throws not-found; forbidden when somebody else proposed it; already-decided; stale-proposal
   */
  takeBack(approvalId: string, session: StaffSession): Promise<{ readonly state: ApprovalState }>;
}
