import type { StaffRight } from "../policies/rights.ts";
import type { EventType } from "../portal/events.ts";
import { type CaseState, caseStates } from "./case.ts";

/** Who moves a review without being of staff: the core system's own decisions, and what it writes into the books, are two. */
export type OtherActor = "applicant" | "core" | "books" | "system";

interface Transition {
  readonly from: readonly CaseState[];
  /** "same": the state stays; "returned": the one from which something was proposed */
  readonly to: CaseState | "same" | "returned";
  /** who may: staff with a right, or somebody else */
  readonly by: StaffRight | OtherActor;
  /** whose case it has to be; "free": the mover's or nobody's; absent: it does not matter */
  readonly assignedTo?: "mover" | "free";
  /** whose case it is afterwards; absent: as before */
  readonly assignee?: "mover" | "colleague" | "nobody";
  /** what the provider's systems are told; absent: nothing */
  readonly tells?: EventType;
}

const undecided = ["submitted", "in-review", "needs-changes", "approval-pending", "on-hold"] as const;
const untaken = ["submitted", "in-review"] as const;

/** Every way in which the review of an application moves on. Each raises its revision by one. */
export const transitions = {
  take: { from: untaken, to: "in-review", by: "work-on-cases", assignedTo: "free", assignee: "mover" },
  release: { from: ["in-review"], to: "submitted", by: "work-on-cases", assignedTo: "mover", assignee: "nobody" },
  assign: { from: untaken, to: "in-review", by: "work-on-cases", assignedTo: "free", assignee: "colleague" },
  /** nobody has touched it for a day */
  "put-back": { from: ["in-review"], to: "submitted", by: "system", assignee: "nobody" },
  "ask-for-changes": {
    from: ["in-review"],
    to: "needs-changes",
    by: "work-on-cases",
    assignedTo: "mover",
    tells: "application.changes-requested",
  },
  /** the applicant is sent another link; the term stays */
  "ask-again": { from: ["needs-changes"], to: "same", by: "work-on-cases" },
  /** the next round is filed */
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
  /** who proposed it thinks better of it */
  "take-back": { from: ["approval-pending"], to: "returned", by: "propose-acts" },
  /** what was proposed has become stale */
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
  /** the term for changes is over */
  lapse: { from: ["needs-changes"], to: "lapsed", by: "system", tells: "application.expired" },
} as const satisfies Readonly<Record<string, Transition>>;

export type CaseAction = keyof typeof transitions;

/** By which changes are asked for, once in a round. */
export const askingActs: ReadonlySet<string> = new Set<CaseAction>(["ask-for-changes", "ask-by-core"]);

/** Whether a review can be moved by an act, whosever case it is. */
export function isPossible(state: CaseState, act: CaseAction): boolean {
  const { from }: Transition = transitions[act];
  return from.includes(state);
}

/** What the table looks at. */
export interface Moving {
  readonly state: CaseState;
  /** from which something was proposed; null: nothing is */
  readonly returnTo: CaseState | null;
  /** who of staff has the case; null: nobody */
  readonly assignee: string | null;
}

/**
 * The states in which a review was, by what has been done since it was filed. Acts that today's table does not know from
 * there have changed nothing.
 */
export function statesAfter(acts: readonly (CaseAction | "file")[]): CaseState[] {
  let review: Moving = { state: "submitted", returnTo: null, assignee: null };
  return acts.map((act) => {
    // Whose case it was does not change where an act led.
    const outcome = act === "file" ? { to: review } : moved({ ...review, assignee: "who" }, act, { mover: "who" });
    if ("to" in outcome) review = outcome.to;
    return review.state;
  });
}

export type Moved =
  | { readonly to: Moving }
  /** "taken": somebody else has the case, or nobody where somebody has to */
  | { readonly refused: "wrong-state" | "taken" };

/**
 * Where an act leads.
 *
 * @param mover who of staff does it; null: somebody else
 * @param colleague to whom it is passed on, where the act does that
 */
export function moved(
  { state, returnTo, assignee }: Moving,
  act: CaseAction,
  { mover, colleague = null }: { readonly mover: string | null; readonly colleague?: string | null },
): Moved {
  const row: Transition = transitions[act];
  if (!isPossible(state, act)) return { refused: "wrong-state" };
  const isOthers = row.assignedTo === "free" && assignee !== null && assignee !== mover;
  if (isOthers || (row.assignedTo === "mover" && assignee !== mover)) return { refused: "taken" };
  const next = row.to === "same" ? state : row.to === "returned" ? (returnTo ?? "in-review") : row.to;
  const isProposed = next === "approval-pending";
  return {
    to: {
      state: next,
      returnTo: isProposed ? (state === "approval-pending" ? returnTo : state) : null,
      assignee: { mover, colleague, nobody: null, same: assignee }[row.assignee ?? "same"],
    },
  };
}
