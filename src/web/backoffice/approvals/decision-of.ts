import { rulesFor } from "#domain/countries/index.ts";
import { approvalActions, isAboutStaff } from "#domain/policies/approvals.ts";
import { mayInAll } from "#domain/policies/rights.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Approval } from "#server/use-cases/back-office/approvals/approval.ts";

/** The button with which one's own proposal is taken back. */
export const takingBack = "take-back";

type Asked = Pick<Approval, "action" | "state" | "proposedBy" | "countries"> & {
  readonly subject: Pick<Approval["subject"], "id">;
};
type Reader = Pick<StaffSession, "staff" | "held">;

/** Whether it waits, and this person proposed it and may still do so. */
export function canTakeBack({ action, state, proposedBy, countries }: Asked, { staff, held }: Reader): boolean {
  const isOwn = state === "pending" && proposedBy.staffId === staff.id;
  return isOwn && mayInAll({ of: "staff", held }, approvalActions[action].propose, countries);
}

/** "own": another person has to decide; "about": another one has to, since it is about this person; "approver", "admin": not this person, but who holds that role; "none": nobody any more */
export type Decision = "open" | "own" | "about" | "approver" | "admin" | "none";

/** Who can decide on a proposal, as one person sees it. */
export function decisionOf(
  { action, state, subject, proposedBy, countries }: Asked,
  { staff, held }: Reader,
): Decision {
  if (state !== "pending") return "none";
  const { decide } = approvalActions[action];
  if (mayInAll({ of: "staff", held }, decide, countries)) {
    if (proposedBy.staffId === staff.id) return "own";
    return isAboutStaff(action) && subject.id === staff.id ? "about" : "open";
  }
  return decide === "decide-acts" || decide === "apply-imports" ? "approver" : "admin";
}

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
