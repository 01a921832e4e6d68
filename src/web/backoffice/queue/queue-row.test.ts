import { expect, test } from "vitest";
import type { Country } from "#domain/countries/codes.ts";
import { mayInAll } from "#domain/policies/rights.ts";
import type { RoleAssignment } from "#domain/policies/staff-roles.ts";
import type { QueueItem } from "#server/use-cases/back-office/queue/queue-item.ts";
import { catalogue } from "#texts/catalogue.ts";
import { positionsIn } from "./queue-position.ts";
import { queueRows, readPages } from "./queue-row.ts";

const me = { staffId: "me", name: "me@example.com" };
const another = { staffId: "another", name: "another@example.com" };

const item = (own: Partial<QueueItem>): QueueItem => ({
  kind: "application",
  id: "1",
  reference: "A-1",
  requestType: null,
  round: 1,
  state: "submitted",
  country: "sk",
  customerName: "Jana Nováková",
  assignee: null,
  since: "2026-11-23T09:00:00.000Z",
  due: null,
  sla: "in-time",
  ...own,
});

const operator: readonly RoleAssignment[] = [{ role: "operator", countries: ["sk"] }];

function rowOf(own: Partial<QueueItem>, held = operator) {
  const readers = [{ kind: "application", id: "1", reader: another } as const];
  const { backofficeQueue: words, requests } = catalogue("cs");
  const titles = new Map([["roles", "Role pracovníka a@example.com"]]);
  const canTake = (...where: readonly Country[]) => mayInAll({ of: "staff", roles: held }, "work-on-cases", where);
  const placeAt = positionsIn(new URLSearchParams("kind=application"), 25);
  const beside = { canTake, words, types: requests.types, locale: "cs", readers, titles, placeAt } as const;
  return queueRows([item(own)], { id: me.staffId }, beside)[0];
}

test.each<[string, Partial<QueueItem>, "take" | "release" | null]>([
  ["an unassigned application", {}, "take"],
  ["one's own application", { state: "in-review", assignee: me }, "release"],
  ["an application of another assignee", { state: "in-review", assignee: another }, null],
  ["a decided application", { state: "approved", assignee: me }, null],
  ["an application of another country", { country: "cz" }, null],
  ["a request", { kind: "request", state: "received" }, null],
])("offers an action for %s", (_which, own, act) => {
  expect(rowOf(own)?.act).toBe(act);
});

test("offers no action without the right", () => {
  expect(rowOf({}, [{ role: "auditor", countries: [] }])?.act).toBeNull();
});

test("shows customer, state and readers", () => {
  expect(rowOf({ assignee: me, state: "in-review" })).toMatchObject({
    key: "application-1",
    to: "/cs/backoffice/applications/1?queue=kind%3Dapplication&at=25",
    name: "Jana Nováková",
    state: "posuzuje se",
    assignee: "vy",
    readers: ["another@example.com"],
  });
  expect(rowOf({ assignee: another })).toMatchObject({ assignee: "another@example.com" });
});

test.each<[string, Partial<QueueItem>, string, string | null]>([
  ["first submission", {}, "podáno", null],
  ["resubmitted", { round: 2 }, "doplněno", "2. podání"],
  ["resubmitted and taken", { round: 2, state: "in-review", assignee: me }, "posuzuje se", "2. podání"],
])("names the submission of an application: %s", (_which, own, state, round) => {
  expect(rowOf(own)).toMatchObject({ state, round });
});

test("names a request by its type", () => {
  expect(rowOf({ kind: "request", requestType: "earlyTermination" })?.kind).toBe("Předčasné ukončení");
  expect(rowOf({ kind: "message" })?.kind).toBe("Zpráva");
});

test("names a proposal without a customer by its title", () => {
  const about = { kind: "approval", customerName: null, state: "pending", country: null } as const;
  expect(rowOf({ ...about, id: "roles" })).toMatchObject({
    name: "Role pracovníka a@example.com",
    to: "/cs/backoffice/approvals?state=pending#proposal-roles",
    readers: [],
  });
  expect(rowOf(about)?.name).toBe("Návrh ke schválení");
});

test("shows no readers for proposals, which have no page", () => {
  expect(readPages([item({}), item({ kind: "approval", id: "2" }), item({ kind: "message", id: "3" })])).toEqual([
    { kind: "application", id: "1" },
    { kind: "message", id: "3" },
  ]);
});
