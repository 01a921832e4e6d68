import type { Country } from "#domain/countries/codes.ts";
import { type ApprovalAction, type ApprovalState, approvalActions, isAboutStaff } from "./approvals.ts";
import { mayInAll } from "./rights.ts";
import type { RoleAssignment } from "./staff-roles.ts";

interface Proposal {
  readonly action: ApprovalAction;
  readonly state: ApprovalState;
  readonly countries: readonly Country[];
  readonly subject: { readonly id: string };
  readonly proposedBy: { readonly staffId: string };
}

interface Reader {
  readonly staff: { readonly id: string };
  readonly roles: readonly RoleAssignment[];
}

export function canTakeBack({ action, state, proposedBy, countries }: Proposal, { staff, roles }: Reader): boolean {
  const isOwn = state === "pending" && proposedBy.staffId === staff.id;
  return isOwn && mayInAll({ of: "staff", roles }, approvalActions[action].propose, countries);
}

/**
 * "own", "about": another person has to decide, because this one proposed it or is its subject; "approver", "admin":
 * needs that role; "none": closed
 */
export type Decision = "open" | "own" | "about" | "approver" | "admin" | "none";

export function decisionOf(
  { action, state, subject, proposedBy, countries }: Proposal,
  { staff, roles }: Reader,
): Decision {
  if (state !== "pending") return "none";
  const { decide } = approvalActions[action];
  if (mayInAll({ of: "staff", roles }, decide, countries)) {
    if (proposedBy.staffId === staff.id) return "own";
    return isAboutStaff(action) && subject.id === staff.id ? "about" : "open";
  }
  return decide === "decide-acts" || decide === "apply-imports" ? "approver" : "admin";
}
