import { expect, test } from "vitest";
import { catalogue } from "#texts/catalogue.ts";
import { factsOf } from "./facts-of.ts";

const subject = { id: "x", name: "VO-1" };
const caseRow = { risk: "high", round: 2, customerType: "company" } as const;
const clocks = {
  approval: new Map([["a", { due: "2026-12-01T09:00:00.000Z", sla: "at-risk" as const }]]),
  application: new Map([["x", { due: "2026-11-30T09:00:00.000Z", sla: "breached" as const }]]),
};
const none = { approval: new Map(), application: new Map() };
const said = { words: catalogue("en"), locale: "en" } as const;

const factsIn = (...asked: Parameters<typeof factsOf>) =>
  factsOf(...asked).map(({ text, standing }) => [text.replaceAll("\u00a0", " "), standing?.label ?? null]);

test("shows risk, submission and deadlines of an application's proposal", () => {
  expect(factsIn({ approvalId: "a", state: "pending", subject, review: caseRow, isVoid: false }, clocks, said)).toEqual(
    [
      ["Risk: high", null],
      ["round 2", null],
      ["Decide by Dec 1, 2026, 10:00", "due soon"],
      ["Application due by Nov 30, 2026, 10:00", "overdue"],
    ],
  );
});

test("shows the deadline of another proposal if known", () => {
  const proposal = { approvalId: "a", state: "pending", subject, review: null, isVoid: false } as const;
  expect(factsIn(proposal, clocks, said)).toEqual([["Decide by Dec 1, 2026, 10:00", "due soon"]]);
  expect(factsIn(proposal, none, said)).toEqual([]);
});

test("shows no current facts of the application for a decided proposal", () => {
  expect(
    factsIn({ approvalId: "a", state: "approved", subject, review: caseRow, isVoid: false }, clocks, said),
  ).toEqual([]);
});

test("shows no decision deadline for an invalidated proposal", () => {
  const facts = factsIn({ approvalId: "a", state: "pending", subject, review: caseRow, isVoid: true }, clocks, said);
  expect(facts.map(([text]) => text)).toEqual(["Risk: high", "round 2", expect.stringContaining("Application due by")]);
});
