import { expect, test } from "vitest";
import { blankPepDetails, isPepAnswer } from "./pep-details.ts";

test("knows the answer that means yes in each country", () => {
  expect([true, false, "2", undefined].map((answer) => isPepAnswer(answer, "cz"))).toEqual([true, false, false, false]);
  expect(["2", "1", true].map((answer) => isPepAnswer(answer, "hu"))).toEqual([true, false, false]);
});

test("empties role and times, but not the person", () => {
  const person = { name: "Eva", isPep: false, pep_role: "minister", pep_role_from: "2020-01-01", pep_role_to: "" };
  expect(blankPepDetails(person, "cz")).toEqual([
    ["pep_role", ""],
    ["pep_role_from", ""],
    ["pep_role_to", ""],
  ]);
});

test("empties the Hungarian ticks and lists too", () => {
  const person = { isPep: "1", pep_role_3: true, pep_roles: ["3", "4"], pep_role_family: true };
  expect(Object.fromEntries(blankPepDetails(person, "hu"))).toEqual({
    pep_role_3: false,
    pep_roles: [],
    pep_role_family: false,
  });
});
