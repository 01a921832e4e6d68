import { rulesFor } from "#domain/countries/index.ts";
import type { Decision } from "#domain/policies/decision-of.ts";
import type { Approval } from "#server/use-cases/back-office/approvals/approval.ts";

/** The button with which one's own proposal is taken back. */
export const takingBack = "take-back";

/**
 * Whether agreeing approves an application that a register may contradict. What it says is on the page of the case alone:
 * reading whole cases for a list is dear, and each look at one is written down.
 */
export function isToLookAt({
  action,
  country,
  review,
  isVoid,
}: Pick<Approval, "action" | "country" | "review" | "isVoid">): boolean {
  if (action !== "application-approve" || review === null || isVoid) return false;
  if (review.customerType === "individual-consumer") return false;
  return country !== null && rulesFor(country).register !== null;
}

/** Who can end a void proposal, as one person reads it; null: this person, by refusing it, or nobody here. */
export function enderOf(decision: Decision, isOwnToTakeBack: boolean): "own" | "approver" | "admin" | null {
  if (isOwnToTakeBack) return "own";
  return decision === "approver" || decision === "admin" ? decision : null;
}

/** Why a proposal cannot be agreed with any more: its time has run out, or what it is about has changed; null: it can. */
export type VoidBecause = "late" | "changed" | null;

export function voidBecause({ isVoid, expires }: Pick<Approval, "isVoid" | "expires">, now: Date): VoidBecause {
  if (!isVoid) return null;
  return new Date(expires) <= now ? "late" : "changed";
}
