import { daysAfter } from "#domain/shared/days.ts";

export const caseStates = [
  "submitted",
  "in-review",
  "needs-changes",
  "approval-pending",
  "approved",
  "rejected",
  "contract-prepared",
  "signed",
  "on-hold",
  "withdrawn",
  "lapsed",
] as const;
export type CaseState = (typeof caseStates)[number];

export const risks = ["low", "normal", "high"] as const;
export type Risk = (typeof risks)[number];

export const firstRisk: Risk = "normal";

export const changeReasons = ["missing", "unreadable", "differs-from-register", "expired", "wrong", "other"] as const;
export type ChangeReason = (typeof changeReasons)[number];

export const changeRequestStates = ["asked", "answered", "withdrawn"] as const;
export type ChangeRequestState = (typeof changeRequestStates)[number];

export const caseDecisions = ["approve", "reject", "reopen"] as const;
export type CaseDecision = (typeof caseDecisions)[number];

export const rejectionReasons = ["incomplete", "not-verifiable", "risk", "policy", "other"] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Whether the reason alone does not explain the rejection. */
export function needsRejectionNote(reason: string | undefined): boolean {
  return reason === "other";
}

export const changeDays = 30;

export function endOfChanges(askedAt: Date): Date {
  return daysAfter(askedAt, changeDays);
}
