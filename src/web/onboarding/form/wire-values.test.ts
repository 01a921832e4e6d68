import { expect, test } from "vitest";
import { placeProblems, wireValues } from "./wire-values.ts";

const step1 = (...accounts: object[]) => ({ companyData: { companyName: "Volant", accounts } });

test("of an account only the chosen way counts", () => {
  const typed = step1(
    { entry: "iban", iban: "CZ65", number: "123", bank_code: "0800", currency: "CZK" },
    { entry: "number", iban: "CZ6", prefix: "", number: "123", bank_code: "0800", currency: "CZK" },
  );
  expect(wireValues(1, typed)).toEqual(
    step1({ iban: "CZ65", currency: "CZK" }, { prefix: "", number: "123", bank_code: "0800", currency: "CZK" }),
  );
});

test("other steps stay as they are", () => {
  const typed = { customerData: { name: "Eva" } };
  expect(wireValues(2, typed)).toBe(typed);
});

test("a missing number is said at the IBAN, once, where the IBAN is asked for", () => {
  const problems = ["number", "bank_code", "currency"].map((name) => ({
    path: `companyData.accounts.0.${name}`,
    code: "required" as const,
  }));
  expect(placeProblems(problems, step1({ entry: "iban" }))).toEqual([
    { path: "companyData.accounts.0.iban", code: "required" },
    { path: "companyData.accounts.0.currency", code: "required" },
  ]);
  expect(placeProblems(problems, step1({ entry: "number" }))).toEqual(problems);
});
