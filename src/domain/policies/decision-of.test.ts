import { expect, test } from "vitest";
import type { ApprovalAction } from "./approvals.ts";
import { canTakeBack, decisionOf } from "./decision-of.ts";
import type { RoleAssignment } from "./staff-roles.ts";

const me = { id: "me" } as const;
const proposal = (action: ApprovalAction, own: Partial<Parameters<typeof decisionOf>[0]> = {}) =>
  ({
    action,
    state: "pending",
    countries: ["cz"],
    subject: { id: "something" },
    proposedBy: { staffId: "another" },
    ...own,
  }) as const;

test.each<[string, RoleAssignment, ReturnType<typeof proposal>, string]>([
  ["an approver", { role: "approver", countries: ["cz"] }, proposal("application-reject"), "open"],
  [
    "an approver of another country",
    { role: "approver", countries: ["sk"] },
    proposal("application-reject"),
    "approver",
  ],
  ["an operator", { role: "operator", countries: [] }, proposal("application-reject"), "approver"],
  ["an operator", { role: "operator", countries: [] }, proposal("apply-import", { countries: [] }), "approver"],
  ["an approver", { role: "approver", countries: [] }, proposal("staff-roles", { countries: [] }), "admin"],
  ["an admin", { role: "admin", countries: [] }, proposal("staff-roles", { countries: [] }), "open"],
  [
    "an approver in one of its countries",
    { role: "approver", countries: ["sk"] },
    proposal("publish-message", { countries: ["sk", "hu"] }),
    "approver",
  ],
  ["an approver", { role: "approver", countries: [] }, proposal("offer-make", { state: "refused" }), "none"],
])("%s with the role %o sees the proposal %o as %s", (_who, roles, of, decision) => {
  expect(decisionOf(of, { staff: me, roles: [roles] })).toBe(decision);
});

test("a proposer cannot decide on the own proposal", () => {
  const own = proposal("application-approve", { proposedBy: { staffId: me.id } });
  expect(decisionOf(own, { staff: me, roles: [{ role: "approver", countries: [] }] })).toBe("own");
});

test.each(["staff-roles", "staff-disable", "staff-enable"] as const)(
  "%s about oneself needs another admin",
  (action) => {
    const about = proposal(action, { countries: [], subject: { id: me.id } });
    const admin = { role: "admin", countries: [] } as const;
    expect(decisionOf(about, { staff: me, roles: [admin] })).toBe("about");
    expect(decisionOf(about, { staff: { ...me, id: "another admin" }, roles: [admin] })).toBe("open");
  },
);

const operator: RoleAssignment = { role: "operator", countries: [] };

test.each([
  [true, "pending", me.id, operator],
  [false, "pending", "somebody else", operator],
  [false, "refused", me.id, operator],
  [false, "pending", me.id, { role: "operator", countries: ["sk"] }],
  [false, "pending", me.id, { role: "auditor", countries: [] }],
] as const)(
  "a proposal can be withdrawn: %s, if %s, proposed by %s, with the role %o",
  (expected, state, staffId, roles) => {
    const own = proposal("application-approve", { state, proposedBy: { staffId } });
    expect(canTakeBack(own, { staff: me, roles: [roles] })).toBe(expected);
  },
);
