import { expect, test } from "vitest";
import type { ApprovalAction } from "#domain/policies/approvals.ts";
import type { HeldRole } from "#domain/policies/staff-roles.ts";
import type { Approval } from "#server/use-cases/back-office/approvals/approval.ts";
import { canTakeBack, decisionOf, enderOf, isToLookAt, voidBecause } from "./decision-of.ts";

const me = { id: "me", email: "me@example.com", locale: "cs" } as const;
const proposal = (action: ApprovalAction, own: Partial<Approval> = {}) =>
  ({
    action,
    state: "pending",
    countries: ["cz"],
    subject: { id: "something", name: "" },
    proposedBy: { staffId: "another", name: "a@example.com" },
    ...own,
  }) as const;

test.each<[string, HeldRole, ReturnType<typeof proposal>, string]>([
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
])("what is open to %s with a role like %o of %o: %s", (_who, held, of, decision) => {
  expect(decisionOf(of, { staff: me, held: [held] })).toBe(decision);
});

test("one's own proposal is for somebody else", () => {
  const own = proposal("application-approve", { proposedBy: { staffId: me.id, name: me.email } });
  expect(decisionOf(own, { staff: me, held: [{ role: "approver", countries: [] }] })).toBe("own");
});

test.each(["staff-roles", "staff-disable", "staff-enable"] as const)(
  "%s about oneself is for another admin",
  (action) => {
    const about = proposal(action, { countries: [], subject: { id: me.id, name: me.email } });
    const admin = { role: "admin", countries: [] } as const;
    expect(decisionOf(about, { staff: me, held: [admin] })).toBe("about");
    expect(decisionOf(about, { staff: { ...me, id: "another admin" }, held: [admin] })).toBe("open");
  },
);

const operator: HeldRole = { role: "operator", countries: [] };

test.each([
  [true, "pending", me.id, operator],
  [false, "pending", "somebody else", operator],
  [false, "refused", me.id, operator],
  [false, "pending", me.id, { role: "operator", countries: ["sk"] }],
  [false, "pending", me.id, { role: "auditor", countries: [] }],
] as const)("that one can take back is %s of what is %s, by %s, with the role %o", (expected, state, staffId, held) => {
  const own = proposal("application-approve", { state, proposedBy: { staffId, name: "" } });
  expect(canTakeBack(own, { staff: me, held: [held] })).toBe(expected);
});

test("a void proposal says whether its time has run out or what it is about has changed", () => {
  const expires = "2026-11-23T09:00:00.000Z";
  expect(voidBecause({ isVoid: true, expires }, new Date("2026-11-23T08:59:59.999Z"))).toBe("changed");
  expect(voidBecause({ isVoid: true, expires }, new Date(expires))).toBe("late");
  expect(voidBecause({ isVoid: false, expires }, new Date("2026-11-22T09:00:00.000Z"))).toBeNull();
});

test.each([
  ["own", true, "own"],
  ["approver", true, "own"],
  ["approver", false, "approver"],
  ["admin", false, "admin"],
  ["open", false, null],
] as const)("a void proposal on which %s decides, taken back: %s, is ended by %s", (decision, own, ender) => {
  expect(enderOf(decision, own)).toBe(ender);
});

test.each([
  [true, "application-approve", "company", "sk", false],
  [false, "application-approve", "company", "sk", true],
  [false, "application-approve", "company", "hu", false],
  [false, "application-approve", "individual-consumer", "sk", false],
  [false, "application-reject", "company", "sk", false],
] as const)(
  "to look at the page first is said: %s, of %s for %s in %s, void: %s",
  (said, action, customerType, country, isVoid) => {
    const review = { risk: "normal", round: 1, customerType } as const;
    expect(isToLookAt({ action, country, review, isVoid })).toBe(said);
  },
);
