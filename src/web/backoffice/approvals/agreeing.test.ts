import { expect, test } from "vitest";
import { enderOf, isToLookAt, voidBecause } from "./agreeing.ts";

test("names why a proposal is invalidated: expired or its subject changed", () => {
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
] as const)("an invalidated proposal on which %s decides, withdrawn: %s, is ended by %s", (decision, own, ender) => {
  expect(enderOf(decision, own)).toBe(ender);
});

test.each([
  [true, "application-approve", "company", "sk", false],
  [false, "application-approve", "company", "sk", true],
  [false, "application-approve", "company", "hu", false],
  [false, "application-approve", "individual-consumer", "sk", false],
  [false, "application-reject", "company", "sk", false],
] as const)(
  "warns to check the page first: %s, of %s for %s in %s, invalidated: %s",
  (said, action, customerType, country, isVoid) => {
    const caseRow = { risk: "normal", round: 1, customerType } as const;
    expect(isToLookAt({ action, country, review: caseRow, isVoid })).toBe(said);
  },
);
