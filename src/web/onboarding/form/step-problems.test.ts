import { expect, test } from "vitest";
import type { RuleContext } from "#domain/onboarding/types.ts";
import { StepProblems } from "./step-problems.ts";

const context: RuleContext = {
  country: "cz",
  customerType: "company",
  partnerType: "default",
  today: "2026-11-21",
};
const contact = { customerType: "company", email: "", phone: "", phone_code: "+420", locale: "cs" };
const pathsOf = (problems: StepProblems) => problems.get().problems.map(({ path }) => path);

test("says nothing before the first submission", () => {
  const problems = new StepProblems(0, context);
  problems.change("email", { ...contact, email: "no address" });
  expect(problems.get().problems).toEqual([]);
});

test("after a failed submission each change judges its own field and leaves the others", () => {
  const problems = new StepProblems(0, context);
  expect(problems.submit(contact)).toBeNull();
  expect(pathsOf(problems)).toEqual(["email", "phone"]);
  problems.change("email", { ...contact, email: "eva@example.com" });
  expect(pathsOf(problems)).toEqual(["phone"]);
  problems.change("email", { ...contact, email: "eva@" });
  expect(problems.get().problems).toContainEqual({ path: "email", code: "invalid-format" });
});

test("each failure counts, so that the summary takes the focus again", () => {
  const problems = new StepProblems(0, context);
  problems.submit(contact);
  problems.submit(contact);
  expect(problems.get().failures).toBe(2);
});

test("a valid step gives its values", () => {
  const problems = new StepProblems(0, context);
  expect(problems.submit({ ...contact, email: " eva@example.com ", phone: "777123456" })).toMatchObject({
    email: "eva@example.com",
    phone: "777123456",
  });
  expect(problems.get().problems).toEqual([]);
});

test("changing the way an account is given moves its problem to the field that is shown", () => {
  const problems = new StepProblems(1, context);
  const account = { prefix: "", number: "", bank_code: "", iban: "", currency: "CZK" };
  const typed = (entry: string) => ({ companyData: { accounts: [{ ...account, entry }] } });
  problems.submit(typed("iban"));
  expect(pathsOf(problems)).toContain("companyData.accounts.0.iban");
  problems.change("companyData.accounts.0.entry", typed("number"));
  expect(pathsOf(problems)).toContain("companyData.accounts.0.number");
  expect(pathsOf(problems)).not.toContain("companyData.accounts.0.iban");
});
