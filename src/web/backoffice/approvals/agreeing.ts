import { rulesFor } from "#domain/countries/index.ts";
import type { Decision } from "#domain/policies/decision-of.ts";
import type { Approval } from "#server/use-cases/back-office/approvals/approval.ts";

export const takingBack = "take-back";

/**
 * Returns whether a register may contradict the application to approve. The contradiction is shown only on the case's
 * page: loading entire cases for a list is slow, and each view is audited.
 */
export function isToLookAt({
  action,
  country,
  review: caseRow,
  isVoid,
}: Pick<Approval, "action" | "country" | "review" | "isVoid">): boolean {
  if (action !== "application-approve" || caseRow === null || isVoid) return false;
  if (caseRow.customerType === "individual-consumer") return false;
  return country !== null && rulesFor(country).register !== null;
}

/** Returns who else can end an invalidated proposal; null if the reader refuses it or cannot end it here. */
export function enderOf(decision: Decision, isOwnToTakeBack: boolean): "own" | "approver" | "admin" | null {
  if (isOwnToTakeBack) return "own";
  return decision === "approver" || decision === "admin" ? decision : null;
}

/** Why a proposal can no longer be approved: it has expired, or its subject has changed. */
export type VoidBecause = "late" | "changed" | null;

export function voidBecause({ isVoid, expires }: Pick<Approval, "isVoid" | "expires">, now: Date): VoidBecause {
  if (!isVoid) return null;
  return new Date(expires) <= now ? "late" : "changed";
}
