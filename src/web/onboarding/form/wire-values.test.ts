import { expect, test } from "vitest";
import { placeProblems, wireValues } from "./wire-values.ts";

const company = { country: "cz", partnerType: "default", customerType: "company" } as const;
const consumer = { ...company, customerType: "individual-consumer" } as const;
const step1 = (...accounts: object[]) => ({
  companyData: { companyName: "Volant", accounts },
  uboData: { owners: [{ name: "Eva" }] },
});

test("sends only the chosen form of an account", () => {
  const typed = step1(
    { entry: "iban", iban: "CZ65", number: "123", bank_code: "0800", currency: "CZK" },
    { entry: "number", iban: "CZ6", prefix: "", number: "123", bank_code: "0800", currency: "CZK" },
  );
  expect(wireValues(1, typed, company)).toMatchObject(
    step1({ iban: "CZ65", currency: "CZK" }, { prefix: "", number: "123", bank_code: "0800", currency: "CZK" }),
  );
});

test("sends no fields that the tick of a contract transfer hides", () => {
  const financingData = { product: "operatingLease", period: "-1", installmentAmount: "", is_cession: true };
  const typed = { ...step1(), financingData };
  expect(wireValues(1, typed, company).financingData).toEqual({ is_cession: true });
  const own = { ...financingData, is_cession: false };
  expect(wireValues(1, { ...typed, financingData: own }, company).financingData).toEqual(own);
  // Values that the screen does not ask for are sent back as stored.
  expect(wireValues(1, typed, { ...company, partnerType: "other" }).financingData).toEqual(financingData);
});

test("sends control and incomes only for a person who acts for a company", () => {
  const typed = { customerData: { name: "Eva", control_type_1: true, control_percentage: "80", incomes_other: true } };
  expect(wireValues(2, typed, company)).toEqual(typed);
  expect(wireValues(2, typed, consumer)).toEqual({ customerData: { name: "Eva" } });
});

test("sends the description of another income only while it is ticked", () => {
  const described = { incomes_other: true, incomes_other_input: "výhra" };
  const hidden = { ...described, incomes_other: false };
  expect(wireValues(2, { customerData: described }, company)).toEqual({ customerData: described });
  expect(wireValues(2, { customerData: hidden }, company)).toEqual({ customerData: { incomes_other: false } });
  expect(wireValues(1, { uboData: { owners: [described, hidden] } }, company)).toMatchObject({
    uboData: { owners: [described, { incomes_other: false }] },
  });
});

test("sends a phone as calling code and national digits, together its E.164 number", () => {
  const typed = { phone: "06 30 123 4567", phone_code: "+36" };
  const wire = { phone: "301234567", phone_code: "+36" };
  expect(wireValues(0, { email: "e@example.hu", ...typed }, company)).toEqual({ email: "e@example.hu", ...wire });
  expect(wireValues(2, { customerData: { name: "Eva", ...typed } }, company)).toEqual({
    customerData: { name: "Eva", ...wire },
  });
  expect(wireValues(0, { phone: "00421 905 123 456", phone_code: "+420" }, company)).toEqual({
    phone: "905123456",
    phone_code: "+421",
  });
});

test("leaves an empty phone and other steps unchanged", () => {
  const none = { customerData: { name: "Eva", phone: "", phone_code: "+420" } };
  expect(wireValues(2, none, company)).toEqual(none);
  const consent = { docData: { consentTextIdentifier: "cz-1" } };
  expect(wireValues("onedoc", consent, company)).toBe(consent);
});

test("reports a missing account once, at the IBAN, if the IBAN is asked for", () => {
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
