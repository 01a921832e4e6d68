import { expect, test } from "vitest";
import { collectionsOf, maySee } from "./documents.ts";
import { may, needsStepUp } from "./rights.ts";

test("the books are open to every identity", () => {
  expect(may({ roles: [] }, "see-books")).toBe(true);
});

test.each([
  [[], ["own"]],
  [["cession"], ["own", "transferred"]],
  [["guarantee"], ["own", "guarantor"]],
  [
    ["guarantee", "cession"],
    ["own", "transferred", "guarantor"],
  ],
] as const)("the roles %j open the documents %j", (roles, collections) => {
  expect(collectionsOf({ roles })).toEqual(collections);
});

test("whoever sees no guarantor's documents still sees which are missing", () => {
  expect(maySee({ roles: [] }, "missing")).toBe(true);
  expect(maySee({ roles: [] }, "guarantor")).toBe(false);
});

test("signing and closing an account need a step-up, reading does not", () => {
  expect(needsStepUp("sign-contracts")).toBe(true);
  expect(needsStepUp("close-account")).toBe(true);
  expect(needsStepUp("see-books")).toBe(false);
});
