import type { Country } from "../countries/codes.ts";
import { may, type StaffRight } from "../policies/rights.ts";
import type { RoleAssignment } from "../policies/staff-roles.ts";
import { type CaseAction, isPossible, type Moving, moved, transitions } from "./transitions.ts";

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

/** The case action of each; a note causes none. Approval and rejection are proposals first. */
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

/** Not offered where the provider's system decides. */
const decisions: ReadonlySet<StaffCaseAction> = new Set(["ask", "ask-again", "approve", "reject", "reopen"]);

/** `refusal`: why an action that fits person and state cannot be done now. */
export interface OfferedAction {
  readonly act: StaffCaseAction;
  /** "taken": by another staff member; "untaken": has to be taken first */
  readonly refusal: "taken" | "untaken" | null;
}

/**
 * Actions of another right or state are left out.
 *
 * @param isDecidedHere false: the provider's system decides
 */
export function actionsFor(
  caseRow: Moving,
  {
    staffId,
    roles: held,
    country,
    isDecidedHere,
  }: {
    readonly staffId: string;
    readonly roles: readonly RoleAssignment[];
    readonly country: Country;
    readonly isDecidedHere: boolean;
  },
): readonly OfferedAction[] {
  return staffCaseActions.flatMap((act): OfferedAction[] => {
    if (!may({ of: "staff", roles: held }, rightOf(act), country) || (!isDecidedHere && decisions.has(act))) return [];
    if (act === "note") return [{ act, refusal: null }];
    const isOwn = caseRow.state === "in-review" && caseRow.assignee === staffId;
    // The own case need not be taken; only the assignee passes a case on or gives it back.
    if (act === "take" && isOwn) return [];
    const outcome = moved(caseRow, caseActions[act], { mover: staffId, colleague: staffId });
    if ("to" in outcome) return [{ act, refusal: null }];
    if (outcome.refused === "taken") return act === "assign" || act === "release" ? [] : [{ act, refusal: "taken" }];
    const waitsForTaker =
      caseRow.state === "submitted" && decisions.has(act) && isPossible("in-review", caseActions[act]);
    return waitsForTaker ? [{ act, refusal: "untaken" }] : [];
  });
}

/** In order of preference. */
const stepsOn = ["take", "approve", "ask", "unhold"] as const satisfies readonly StaffCaseAction[];

/** @returns null when the case waits for others */
export function nextStep(acts: readonly StaffCaseAction[]): StaffCaseAction | null {
  return stepsOn.find((step) => acts.includes(step)) ?? null;
}

export function isEventOf(act: StaffCaseAction, event: string): boolean {
  return act !== "note" && caseActions[act] === event;
}

function rightOf(act: StaffCaseAction): StaffRight {
  if (act === "note") return "work-on-cases";
  const { by } = transitions[caseActions[act]];
  return by;
}
