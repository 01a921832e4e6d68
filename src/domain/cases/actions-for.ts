import type { Country } from "../countries/codes.ts";
import { may, type StaffRight } from "../policies/rights.ts";
import type { RoleAssignment } from "../policies/staff-roles.ts";
import { type CaseAction, isPossible, type Moving, moved, transitions } from "./transitions.ts";

/** What a member of staff does with an application on its page: what brings it on first, what ends it last. */
export const staffCaseActions = [
  "take",
  "approve",
  "ask",
  "ask-again",
  "reopen",
  "assign",
  "release",
  "hold",
  "unhold",
  "risk",
  "reject",
  "note",
] as const;
export type StaffCaseAction = (typeof staffCaseActions)[number];

/** The act of the review behind it; a note moves nothing. What is approved or rejected here is first proposed. */
export const caseActions = {
  take: "take",
  ask: "ask-for-changes",
  "ask-again": "ask-again",
  approve: "propose-approval",
  reject: "propose-rejection",
  reopen: "propose-reopening",
  assign: "assign",
  release: "release",
  hold: "hold",
  unhold: "unhold",
  risk: "set-risk",
} as const satisfies Readonly<Partial<Record<StaffCaseAction, CaseAction>>>;

/** What nobody here does where the core system decides. */
const decisions: ReadonlySet<StaffCaseAction> = new Set(["ask", "ask-again", "approve", "reject", "reopen"]);

/** An act that belongs to a person and a state; `refusal` says why it cannot be done now all the same. */
export interface OfferedAction {
  readonly act: StaffCaseAction;
  /** "taken": somebody else has the case; "untaken": it has to be taken first */
  readonly refusal: "taken" | "untaken" | null;
}

/**
 * The acts that a person may see on the page of an application, in their order. Those of another right or another state
 * are left out.
 *
 * @param isDecidedHere false: the core system decides on applications
 */
export function actionsFor(
  review: Moving,
  {
    staffId,
    held,
    country,
    isDecidedHere,
  }: {
    readonly staffId: string;
    readonly held: readonly RoleAssignment[];
    readonly country: Country;
    readonly isDecidedHere: boolean;
  },
): readonly OfferedAction[] {
  return staffCaseActions.flatMap((act): OfferedAction[] => {
    if (!may({ of: "staff", held }, rightOf(act), country) || (!isDecidedHere && decisions.has(act))) return [];
    if (act === "note") return [{ act, refusal: null }];
    const isOwn = review.state === "in-review" && review.assignee === staffId;
    // What one has already need not be taken, and what is another's is passed on and given back by that person alone.
    if (act === "take" && isOwn) return [];
    const outcome = moved(review, caseActions[act], { mover: staffId, colleague: staffId });
    if ("to" in outcome) return [{ act, refusal: null }];
    if (outcome.refused === "taken") return act === "assign" || act === "release" ? [] : [{ act, refusal: "taken" }];
    const waitsForTaker =
      review.state === "submitted" && decisions.has(act) && isPossible("in-review", caseActions[act]);
    return waitsForTaker ? [{ act, refusal: "untaken" }] : [];
  });
}

/** What brings a case on, the surest way first; the other acts are for when something stands against it. */
const stepsOn = ["take", "approve", "ask", "unhold"] as const satisfies readonly StaffCaseAction[];

/** The next step among the acts that a person may do now; null: it is not the person's turn. */
export function nextStep(acts: readonly StaffCaseAction[]): StaffCaseAction | null {
  return stepsOn.find((step) => acts.includes(step)) ?? null;
}

/** Whether an event of the history is this act. */
export function isEventOf(act: StaffCaseAction, event: string): boolean {
  return act !== "note" && caseActions[act] === event;
}

/** What somebody needs for an act, in the country of the application. */
function rightOf(act: StaffCaseAction): StaffRight {
  if (act === "note") return "work-on-cases";
  const { by } = transitions[caseActions[act]];
  return by;
}
