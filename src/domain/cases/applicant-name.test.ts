import { expect, test } from "vitest";
import { applicantName } from "./applicant-name.ts";

const person = { customerData: { name: "Anna", surname: "Kiss" } };
const called = (companyName: string | undefined) => ({ companyData: companyName === undefined ? {} : { companyName } });

test.each([
  ["a company", "Kiss Fuvar Kft.", "hu", "Kiss Fuvar Kft."],
  ["a Hungarian, the surname first", undefined, "hu", "Kiss Anna"],
  ["a Czech, the surname last", undefined, "cz", "Anna Kiss"],
  ["somebody whose firm has no name yet", "", "sk", "Anna Kiss"],
] as const)("returns the name of %s", (_which, companyName, country, name) => {
  expect(applicantName({ country, "1": called(companyName), "2": person })).toBe(name);
});

test("returns an empty text without any name", () => {
  expect(applicantName({ country: "cz" })).toBe("");
});
