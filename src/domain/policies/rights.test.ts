import { expect, test } from "vitest";
import { collectionsOf, maySee } from "./documents.ts";
import { type Asker, may, needsStepUp, type Right, rights } from "./rights.ts";

const ofAccounts: readonly Right[] = [
  "end-own-identity",
  "end-sessions",
  "change-contact",
  "copy-own-data",
  "close-account",
];
const ofIdentities: readonly Right[] = ["see-books", "sign-contracts", ...ofAccounts];

test.each<[string, Asker, readonly Right[]]>([
  ["a user who acts for nobody", { of: "account" }, ofAccounts],
  ["a user who acts for a customer", { of: "identity", roles: [] }, ofIdentities],
  [
    "one with both roles",
    { of: "identity", roles: ["cession", "guarantee"] },
    [...ofIdentities, "see-transferred-documents", "see-guarantor-documents"],
  ],
  [
    "a member of staff",
    { of: "staff" },
    [
      "enter-back-office",
      "end-own-staff-sessions",
      "see-offers-of-customers",
      "see-offer-links",
      "make-offer-links",
      "revoke-offer-links",
    ],
  ],
])("%s has these rights and no others", (_who, asker, expected) => {
  const names = Object.keys(rights).filter((name): name is Right => name in rights);
  expect(names.filter((right) => may(asker, right)).toSorted()).toEqual([...expected].toSorted());
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
