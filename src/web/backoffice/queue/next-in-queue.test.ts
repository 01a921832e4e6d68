import { expect, test } from "vitest";
import type { Country } from "#domain/countries/codes.ts";
import { mayInAll } from "#domain/policies/rights.ts";
import type { StaffRole } from "#domain/policies/staff-roles.ts";
import { isOpenTo } from "./next-in-queue.ts";

const me = (role: StaffRole) => ({
  staffId: "me",
  canDecide: (...where: readonly Country[]) =>
    mayInAll({ of: "staff", roles: [{ role, countries: [] }] }, "decide-proposals", where),
});
const item = { kind: "application", state: "in-review", country: "cz", sla: "in-time", assignee: null } as const;
const all = { state: undefined, assignee: null };
const person = (staffId: string) => ({ staffId, name: staffId, isFormer: false });
const [mine, another] = [person("me"), person("other")];

test.each([
  ["an unassigned case", {}, "operator", true],
  ["one's own case", { assignee: mine }, "operator", true],
  ["a case of another assignee", { assignee: another }, "operator", false],
  ["a case that waits for its customer", { sla: "paused" }, "operator", false],
  ["a proposal, for an operator", { state: "approval-pending", assignee: another }, "operator", false],
  ["another person's proposal, for an approver", { state: "approval-pending", assignee: another }, "approver", true],
  ["one's own proposal", { state: "approval-pending", assignee: mine }, "approver", false],
  ["a proposal about staff, for an admin", { kind: "approval", state: "pending", country: null }, "admin", true],
] as const)("is open as next in queue or not: %s", (_what, said, role, isOpen) => {
  expect(isOpenTo(me(role), { ...item, ...said }, all)).toBe(isOpen);
});

test("includes all items of a view by state or by another assignee", () => {
  const paused = { ...item, sla: "paused", assignee: another } as const;
  expect(isOpenTo(me("operator"), paused, { state: "needs-changes", assignee: null })).toBe(true);
  expect(isOpenTo(me("operator"), { ...item, assignee: another }, { state: undefined, assignee: "other" })).toBe(true);
});
