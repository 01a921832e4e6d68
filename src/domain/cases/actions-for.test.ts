import { expect, test } from "vitest";
import type { StaffRole } from "../policies/staff-roles.ts";
import { actionsFor, nextStep, type StaffCaseAction } from "./actions-for.ts";
import type { CaseState } from "./case.ts";

const me = "me";

function offered(state: CaseState, assignee: string | null, roles: readonly StaffRole[], isDecidedHere = true) {
  const held = roles.map((role) => ({ role, countries: ["cz"] as const }));
  const acts = actionsFor(
    { state, returnTo: null, assignee },
    { staffId: me, roles: held, country: "cz", isDecidedHere },
  );
  return acts.map(({ act, refusal }) => (refusal === null ? act : `${act}: ${refusal}`));
}

test.each<[CaseState, string | null, StaffRole[], string[]]>([
  ["submitted", null, ["operator"], ["take", "approve: untaken", "ask: untaken", "assign", "reject: untaken", "note"]],
  ["in-review", me, ["operator"], ["approve", "ask", "assign", "release", "reject", "note"]],
  ["in-review", "other", ["operator"], ["take: taken", "approve: taken", "ask: taken", "reject: taken", "note"]],
  ["in-review", me, ["compliance"], ["ask", "assign", "release", "hold", "risk", "note"]],
  ["needs-changes", "other", ["operator"], ["ask-again", "note"]],
  ["on-hold", "other", ["compliance"], ["unhold", "risk", "note"]],
  ["approval-pending", me, ["operator", "approver"], ["note"]],
  ["rejected", null, ["approver"], ["reopen", "note"]],
  ["withdrawn", null, ["operator", "compliance"], ["note"]],
  ["in-review", me, ["auditor"], []],
])("actions from %s, assigned to %j, for the roles %j", (state, assignee, roles, expected) => {
  expect(offered(state, assignee, roles)).toEqual(expected);
});

test("offers no change request and no proposal where the provider's system decides", () => {
  expect(offered("in-review", me, ["operator"], false)).toEqual(["assign", "release", "note"]);
  expect(offered("needs-changes", null, ["operator"], false)).toEqual(["note"]);
  expect(offered("rejected", null, ["approver"], false)).toEqual(["note"]);
});

test("offers nothing to a role of another country", () => {
  const held = [{ role: "operator", countries: ["sk"] }] as const;
  const caseRow = { state: "submitted", returnTo: null, assignee: null } as const;
  expect(actionsFor(caseRow, { staffId: me, roles: held, country: "cz", isDecidedHere: true })).toEqual([]);
});

test.each<[CaseState, string | null, StaffRole[], StaffCaseAction | null]>([
  ["submitted", null, ["operator"], "take"],
  ["in-review", me, ["operator"], "approve"],
  // Without the right to propose change requests.
  ["in-review", me, ["compliance"], "ask"],
  ["in-review", "other", ["operator"], null],
  ["needs-changes", me, ["operator"], null],
  ["on-hold", me, ["compliance"], "unhold"],
  ["rejected", null, ["approver"], null],
])("next step from %s, assigned to %j, for the roles %j", (state, assignee, roles, expected) => {
  const held = roles.map((role) => ({ role, countries: ["cz"] as const }));
  const acts = actionsFor(
    { state, returnTo: null, assignee },
    { staffId: me, roles: held, country: "cz", isDecidedHere: true },
  );
  expect(nextStep(acts.flatMap(({ act, refusal }) => (refusal === null ? [act] : [])))).toBe(expected);
});
