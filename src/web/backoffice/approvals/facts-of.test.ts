import { expect, test } from "vitest";
import { catalogue } from "#texts/catalogue.ts";
import { factsOf } from "./facts-of.ts";

const subject = { id: "x", name: "VO-1" };
const review = { risk: "high", round: 2 } as const;
const clocks = {
  approval: new Map([["a", { due: "2026-12-01T09:00:00.000Z", sla: "at-risk" as const }]]),
  application: new Map([["x", { due: "2026-11-30T09:00:00.000Z", sla: "breached" as const }]]),
};
const none = { approval: new Map(), application: new Map() };
const said = { words: catalogue("en"), locale: "en" } as const;

test("a proposal about an application says its risk, its round and until when what is due", () => {
  const { line, standing } = factsOf({ approvalId: "a", state: "pending", subject, review }, clocks, said);
  expect(line.replaceAll("\u00a0", " ")).toBe(
    "Risk: high · round 2 · Decide by 1 Dec 2026, 10:00 · Application due by 30 Nov 2026, 10:00",
  );
  expect(standing).toEqual({ label: "overdue", tone: "wrong" });
});

test("another proposal says until when to decide, where that is known", () => {
  const facts = factsOf({ approvalId: "a", state: "pending", subject, review: null }, clocks, said);
  expect(facts.line.replaceAll("\u00a0", " ")).toBe("Decide by 1 Dec 2026, 10:00");
  expect(facts.standing).toEqual({ label: "due soon", tone: "due" });
  expect(factsOf({ approvalId: "a", state: "pending", subject, review: null }, none, said).line).toBe("");
});

test("what is settled says nothing of how the application stands now", () => {
  expect(factsOf({ approvalId: "a", state: "approved", subject, review }, clocks, said).line).toBe("");
});
