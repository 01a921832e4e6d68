import { describe, expect, test } from "vitest";
import { may } from "../policies/rights.ts";
import { type StaffRole, staffRoles } from "../policies/staff-roles.ts";
import { type CaseState, caseStates } from "./case.ts";
import { type CaseAction, moved, transitions } from "./transitions.ts";

const workers = ["operator", "approver", "compliance"] as const;
const proposers = ["operator", "approver"] as const;

/** Written separately from the table. Every other pair is refused. */
const expected: Readonly<
  Record<CaseAction, readonly [who: readonly StaffRole[] | string, moves: Partial<Record<CaseState, CaseState>>]>
> = {
  take: [workers, { submitted: "in-review", "in-review": "in-review" }],
  release: [workers, { "in-review": "submitted" }],
  assign: [workers, { submitted: "in-review", "in-review": "in-review" }],
  "put-back": ["system", { "in-review": "submitted" }],
  "ask-for-changes": [workers, { "in-review": "needs-changes" }],
  "ask-again": [workers, { "needs-changes": "needs-changes" }],
  refile: ["applicant", { "needs-changes": "submitted" }],
  "propose-approval": [proposers, { "in-review": "approval-pending" }],
  "propose-rejection": [proposers, { "in-review": "approval-pending" }],
  "propose-reopening": [proposers, { rejected: "approval-pending" }],
  approve: [["approver"], { "approval-pending": "approved" }],
  reject: [["approver"], { "approval-pending": "rejected" }],
  reopen: [["approver"], { "approval-pending": "in-review" }],
  refuse: [["approver"], { "approval-pending": "rejected" }],
  "take-back": [proposers, { "approval-pending": "rejected" }],
  "end-proposal": ["system", { "approval-pending": "rejected" }],
  hold: [["compliance"], { "in-review": "on-hold" }],
  unhold: [["compliance"], { "on-hold": "in-review" }],
  "set-risk": [
    ["compliance"],
    {
      submitted: "submitted",
      "in-review": "in-review",
      "needs-changes": "needs-changes",
      "approval-pending": "approval-pending",
      approved: "approved",
      rejected: "rejected",
      "contract-prepared": "contract-prepared",
      signed: "signed",
      "on-hold": "on-hold",
    },
  ],
  "approve-by-core": ["core", { submitted: "approved", "in-review": "approved" }],
  "reject-by-core": ["core", { submitted: "rejected", "in-review": "rejected" }],
  "ask-by-core": ["core", { submitted: "needs-changes", "in-review": "needs-changes" }],
  "prepare-contract": ["books", { approved: "contract-prepared" }],
  sign: ["books", { "contract-prepared": "signed" }],
  withdraw: [
    "applicant",
    {
      submitted: "withdrawn",
      "in-review": "withdrawn",
      "needs-changes": "withdrawn",
      "approval-pending": "withdrawn",
      "on-hold": "withdrawn",
    },
  ],
  lapse: ["system", { "needs-changes": "lapsed" }],
};

const acts = Object.keys(transitions).filter((name): name is CaseAction => name in transitions);
const pairs = acts.flatMap((act) => caseStates.map((state) => [state, act] as const));
/** Proposed from `rejected`, so that a return is distinguishable from `in-review`. */
const caseIn = (state: CaseState, assignee: string | null) => ({
  state,
  returnTo: state === "approval-pending" ? ("rejected" as const) : null,
  assignee,
});

describe.each(acts)("%s", (act) => {
  const [who] = expected[act];

  test.each(staffRoles)("by the role %s", (role) => {
    const { by } = transitions[act];
    const isOfStaff = by !== "applicant" && by !== "core" && by !== "books" && by !== "system";
    const isAllowed = isOfStaff && may({ of: "staff", roles: [{ role, countries: [] }] }, by);
    expect(isAllowed).toBe(typeof who !== "string" && who.includes(role));
    if (typeof who === "string") expect(by).toBe(who);
  });
});

test.each(pairs)("%s by %s", (state, act) => {
  const [, moves] = expected[act];
  const outcome = moved(caseIn(state, "me"), act, { mover: "me", colleague: "you" });
  expect("to" in outcome ? outcome.to.state : outcome.refused).toBe(moves[state] ?? "wrong-state");
});

test("only the assignee takes, passes on, releases, requests changes and proposes", () => {
  const closed = acts.filter((act) => {
    const { from } = transitions[act];
    const outcome = moved(caseIn(from[0] ?? "submitted", "you"), act, { mover: "me" });
    return "refused" in outcome && outcome.refused === "taken";
  });
  expect(closed).toEqual(["take", "release", "assign", "ask-for-changes", "propose-approval", "propose-rejection"]);
});

test("an unassigned case can be taken and passed on, but not worked on", () => {
  const outcomes = (["take", "assign", "release", "ask-for-changes", "propose-approval"] as const).map((act) =>
    moved(caseIn("in-review", null), act, { mover: "me", colleague: "you" }),
  );
  expect(outcomes).toEqual([
    { to: { state: "in-review", returnTo: null, assignee: "me" } },
    { to: { state: "in-review", returnTo: null, assignee: "you" } },
    { refused: "taken" },
    { refused: "taken" },
    { refused: "taken" },
  ]);
});

test("only release, passing on, a new submission and a day without activity change the assignee", () => {
  const changing = acts.filter((act) => {
    const outcome = moved(caseIn(transitions[act].from[0] ?? "submitted", "me"), act, {
      mover: "me",
      colleague: "you",
    });
    return "to" in outcome && outcome.to.assignee !== "me";
  });
  expect(changing).toEqual(["release", "assign", "put-back", "refile"]);
});

test("a refused proposal returns the case to its earlier state", () => {
  const proposed = moved(caseIn("in-review", "me"), "propose-approval", { mover: "me" });
  expect(proposed).toEqual({ to: { state: "approval-pending", returnTo: "in-review", assignee: "me" } });
  if (!("to" in proposed)) throw new Error("it was refused");
  const risked = moved(proposed.to, "set-risk", { mover: "her" });
  expect(risked).toEqual(proposed);
  expect(moved(proposed.to, "refuse", { mover: "you" })).toEqual({
    to: { state: "in-review", returnTo: null, assignee: "me" },
  });
});
