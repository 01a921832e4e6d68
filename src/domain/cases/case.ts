import { daysAfter } from "#domain/shared/days.ts";

/** Where the provider stands with an application that was filed. */
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

/** Of an application that has just been filed. */
export const firstRisk: Risk = "normal";

/** Why a value is asked for once more. */
export const changeReasons = ["missing", "unreadable", "differs-from-register", "expired", "wrong", "other"] as const;
export type ChangeReason = (typeof changeReasons)[number];

export const changeRequestStates = ["asked", "answered", "withdrawn"] as const;
export type ChangeRequestState = (typeof changeRequestStates)[number];

/** What may be proposed about an application. */
export const caseDecisions = ["approve", "reject", "reopen"] as const;
export type CaseDecision = (typeof caseDecisions)[number];

/** Why an application is rejected. */
export const rejectionReasons = ["incomplete", "not-verifiable", "risk", "policy", "other"] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Whether a rejection says so little by its reason that whoever decides needs a note as well. */
export function needsRejectionNote(reason: string | undefined): boolean {
  return reason === "other";
}

/** So long an applicant may take over changes that were asked for. */
export const changeDays = 30;

/** When the term for changes is over that were asked for at a moment. */
export function endOfChanges(askedAt: Date): Date {
  return daysAfter(askedAt, changeDays);
}
