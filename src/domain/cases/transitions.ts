import type { StaffRight } from "../policies/rights.ts";
import type { EventType } from "../portal/events.ts";
import { type CaseState, caseStates } from "./case.ts";

/** Actors other than staff. `core` (decisions of the provider's system) and `books` (its records) differ. */
export type OtherActor = "applicant" | "core" | "books" | "system";

interface Transition {
  readonly from: readonly CaseState[];
  /** "returned": the state from which the action was proposed */
  readonly to: CaseState | "same" | "returned";
  readonly by: StaffRight | OtherActor;
  /** required assignee; "free": the actor or none */
  readonly assignedTo?: "mover" | "free";
  /** assignee afterwards; absent: unchanged */
  readonly assignee?: "mover" | "colleague" | "nobody";
  /** event for the provider's systems */
  readonly tells?: EventType;
}

const undecided = ["submitted", "in-review", "needs-changes", "approval-pending", "on-hold"] as const;
const untaken = ["submitted", "in-review"] as const;

/** All transitions of a case. Each raises its revision by one. */
export const transitions = {
  take: { from: untaken, to: "in-review", by: "work-on-cases", assignedTo: "free", assignee: "mover" },
  release: { from: ["in-review"], to: "submitted", by: "work-on-cases", assignedTo: "mover", assignee: "nobody" },
  assign: { from: untaken, to: "in-review", by: "work-on-cases", assignedTo: "free", assignee: "colleague" },
  /** after a day without activity */
  "put-back": { from: ["in-review"], to: "submitted", by: "system", assignee: "nobody" },
  "ask-for-changes": {
    from: ["in-review"],
    to: "needs-changes",
    by: "work-on-cases",
    assignedTo: "mover",
    tells: "application.changes-requested",
  },
  /** the applicant gets another link; the deadline stays */
  "ask-again": { from: ["needs-changes"], to: "same", by: "work-on-cases" },
  /** the next submission */
  refile: {
    from: ["needs-changes"],
    to: "submitted",
    by: "applicant",
    assignee: "nobody",
    tells: "application.revised",
  },
  "propose-approval": { from: ["in-review"], to: "approval-pending", by: "propose-acts", assignedTo: "mover" },
  "propose-rejection": { from: ["in-review"], to: "approval-pending", by: "propose-acts", assignedTo: "mover" },
  "propose-reopening": { from: ["rejected"], to: "approval-pending", by: "propose-acts" },
  approve: { from: ["approval-pending"], to: "approved", by: "decide-acts", tells: "application.approved" },
  reject: { from: ["approval-pending"], to: "rejected", by: "decide-acts", tells: "application.rejected" },
  reopen: { from: ["approval-pending"], to: "in-review", by: "decide-acts" },
  refuse: { from: ["approval-pending"], to: "returned", by: "decide-acts" },
  /** withdrawn by its proposer */
  "take-back": { from: ["approval-pending"], to: "returned", by: "propose-acts" },
  /** the proposal has become stale */
  "end-proposal": { from: ["approval-pending"], to: "returned", by: "system" },
  hold: { from: ["in-review"], to: "on-hold", by: "hold-cases" },
  unhold: { from: ["on-hold"], to: "in-review", by: "hold-cases" },
  "set-risk": {
    from: caseStates.filter((state) => state !== "withdrawn" && state !== "lapsed"),
    to: "same",
    by: "hold-cases",
  },
  "approve-by-core": { from: untaken, to: "approved", by: "core", tells: "application.approved" },
  "reject-by-core": { from: untaken, to: "rejected", by: "core", tells: "application.rejected" },
  "ask-by-core": { from: untaken, to: "needs-changes", by: "core", tells: "application.changes-requested" },
  "prepare-contract": { from: ["approved"], to: "contract-prepared", by: "books" },
  sign: { from: ["contract-prepared"], to: "signed", by: "books" },
  withdraw: { from: undecided, to: "withdrawn", by: "applicant", tells: "application.withdrawn" },
  /** the deadline for changes has passed */
  lapse: { from: ["needs-changes"], to: "lapsed", by: "system", tells: "application.expired" },
} as const satisfies Readonly<Record<string, Transition>>;

export type CaseAction = keyof typeof transitions;

/** Actions that request changes; one per submission. */
export const askingActs: ReadonlySet<string> = new Set<CaseAction>(["ask-for-changes", "ask-by-core"]);

export function isPossible(state: CaseState, act: CaseAction): boolean {
  const { from }: Transition = transitions[act];
  return from.includes(state);
}

export interface Moving {
  readonly state: CaseState;
  /** state from which an action was proposed */
  readonly returnTo: CaseState | null;
  readonly assignee: string | null;
}

/** Replays the states since submission. Actions that today's table does not know change nothing. */
export function statesAfter(acts: readonly (CaseAction | "file")[]): CaseState[] {
  let caseRow: Moving = { state: "submitted", returnTo: null, assignee: null };
  return acts.map((act) => {
    // The assignee does not change where an action leads.
    const outcome = act === "file" ? { to: caseRow } : moved({ ...caseRow, assignee: "who" }, act, { mover: "who" });
    if ("to" in outcome) caseRow = outcome.to;
    return caseRow.state;
  });
}

export type Moved =
  | { readonly to: Moving }
  /** "taken": assigned to another staff member, or to none where one is required */
  | { readonly refused: "wrong-state" | "taken" };

/**
 * @param mover acting staff member; null: another actor
 * @param colleague new assignee
 */
export function moved(
  { state, returnTo, assignee }: Moving,
  act: CaseAction,
  { mover: actor, colleague = null }: { readonly mover: string | null; readonly colleague?: string | null },
): Moved {
  const row: Transition = transitions[act];
  if (!isPossible(state, act)) return { refused: "wrong-state" };
  const isOthers = row.assignedTo === "free" && assignee !== null && assignee !== actor;
  if (isOthers || (row.assignedTo === "mover" && assignee !== actor)) return { refused: "taken" };
  const next = row.to === "same" ? state : row.to === "returned" ? (returnTo ?? "in-review") : row.to;
  const isProposed = next === "approval-pending";
  return {
    to: {
      state: next,
      returnTo: isProposed ? (state === "approval-pending" ? returnTo : state) : null,
      assignee: { mover: actor, colleague, nobody: null, same: assignee }[row.assignee ?? "same"],
    },
  };
}
