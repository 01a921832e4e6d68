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
  const canTake = (...where: readonly Country[]) => mayInAll({ of: "staff", held }, "work-on-cases", where);
  const placeAt = positionsIn(new URLSearchParams("kind=application"), 25);
  const beside = { canTake, words, types: requests.types, locale: "cs", readers, titles, placeAt } as const;
  return queueRows([item(own)], { id: me.staffId }, beside)[0];
}

test.each<[string, Partial<QueueItem>, "take" | "release" | null]>([
  ["an application that nobody has", {}, "take"],
  ["one's own", { state: "in-review", assignee: me }, "release"],
  ["a colleague's", { state: "in-review", assignee: another }, null],
  ["one that is decided", { state: "approved", assignee: me }, null],
  ["one of another country", { country: "cz" }, null],
  ["a request", { kind: "request", state: "received" }, null],
])("what can be done with %s from the list", (_which, own, act) => {
  expect(rowOf(own)?.act).toBe(act);
});

test("who may only read can do nothing", () => {
  expect(rowOf({}, [{ role: "auditor", countries: [] }])?.act).toBeNull();
});

test("a row says in words whose it is, how it stands and who reads it", () => {
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
  ["filed for the first time", {}, "podáno", null],
  ["that came back with changes", { round: 2 }, "doplněno", "2. podání"],
  ["that somebody has taken since", { round: 2, state: "in-review", assignee: me }, "posuzuje se", "2. podání"],
])("an application %s says of which round it is", (_which, own, state, round) => {
  expect(rowOf(own)).toMatchObject({ state, round });
});

test("a request is called by its type", () => {
  expect(rowOf({ kind: "request", requestType: "earlyTermination" })?.kind).toBe("Předčasné ukončení");
  expect(rowOf({ kind: "message" })?.kind).toBe("Zpráva");
});

test("a proposal about no customer is called by its own title", () => {
  const about = { kind: "approval", customerName: null, state: "pending", country: null } as const;
  expect(rowOf({ ...about, id: "roles" })).toMatchObject({
    name: "Role pracovníka a@example.com",
    to: "/cs/backoffice/approvals?state=pending#proposal-roles",
    readers: [],
  });
  expect(rowOf(about)?.name).toBe("Návrh ke schválení");
});

test("proposals have no page on which somebody could be seen", () => {
  expect(readPages([item({}), item({ kind: "approval", id: "2" }), item({ kind: "message", id: "3" })])).toEqual([
    { kind: "application", id: "1" },
    { kind: "message", id: "3" },
  ]);
});
