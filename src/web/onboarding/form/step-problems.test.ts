import { expect, test } from "vitest";
import type { RuleContext } from "#domain/onboarding/types.ts";
import { StepProblems } from "./step-problems.ts";

const context: RuleContext = { country: "cz", customerType: "company", partnerType: "default", today: "2026-11-21" };
const contact = { customerType: "company", email: "", phone: "", phone_code: "+420", locale: "cs" };
const pathsOf = (problems: StepProblems) => problems.get().problems.map(({ path }) => path);

test("shows no problems before the first submission", () => {
  const problems = new StepProblems(0, context, contact);
  problems.change("email", { ...contact, email: "no address" });
  expect(problems.get().problems).toEqual([]);
});

test("validates only the changed field after a failed submission", () => {
  const problems = new StepProblems(0, context, contact);
  expect(problems.submit(contact)).toBeNull();
  expect(pathsOf(problems)).toEqual(["email", "phone"]);
  problems.change("email", { ...contact, email: "eva@example.com" });
  expect(pathsOf(problems)).toEqual(["phone"]);
  problems.change("email", { ...contact, email: "eva@" });
  expect(problems.get().problems).toContainEqual({ path: "email", code: "invalid-format" });
});

test("counts each failure, so that the summary takes the focus again", () => {
  const problems = new StepProblems(0, context, contact);
  problems.submit(contact);
  problems.submit(contact);
  expect(problems.get().failures).toBe(2);
});

test("returns the values of a valid step", () => {
  const problems = new StepProblems(0, context, contact);
  expect(problems.submit({ ...contact, email: " eva@example.com ", phone: "777123456" })).toMatchObject({
    email: "eva@example.com",
    phone: "777123456",
  });
  expect(problems.get().problems).toEqual([]);
});

test("moves an account's problem to the visible field when its entry changes", () => {
  const problems = new StepProblems(1, context, {});
  const account = { prefix: "", number: "", bank_code: "", iban: "", currency: "CZK" };
  const typed = (entry: string) => ({ companyData: { accounts: [{ ...account, entry }] } });
  problems.submit(typed("iban"));
  expect(pathsOf(problems)).toContain("companyData.accounts.0.iban");
  problems.change("companyData.accounts.0.entry", typed("number"));
  expect(pathsOf(problems)).toContain("companyData.accounts.0.number");
  expect(pathsOf(problems)).not.toContain("companyData.accounts.0.iban");
});

const owners = (...list: object[]) => ({ uboData: { uboType: "", owners: list } });
const ownersSaid = (problems: StepProblems) =>
  new Set(pathsOf(problems).flatMap((path) => /^uboData\.owners\.\d+/.exec(path) ?? []));

test("knows missing and wrong values before it shows them", () => {
  const problems = new StepProblems(0, context, { ...contact, email: "no address" });
  expect(problems.get().remaining.map(({ path }) => path)).toEqual(["email", "phone"]);
  problems.change("email", { ...contact, email: "eva@example.com" });
  expect(problems.get().remaining.map(({ path }) => path)).toEqual(["phone"]);
  expect(problems.get().problems).toEqual([]);
});

test("shows no problems of a part or card before the step is submitted, also after typing", () => {
  const typed = owners({ name: "Eva", birthdate: "2020-01-01" });
  const problems = new StepProblems(1, context, owners({}));
  problems.change("uboData.owners.0.birthdate", typed);
  problems.settle(typed);
  expect(problems.get().problems).toEqual([]);
  expect(problems.get().remaining).toContainEqual({ path: "uboData.owners.0.birthdate", code: "under-age" });
});

test("validates a card added after a submission like the others", () => {
  const problems = new StepProblems(1, context, owners({ name: "" }));
  problems.submit(owners({ name: "" }));
  problems.change("uboData.owners", owners({ name: "" }, { name: "" }));
  problems.change("uboData.owners.1.birthdate", owners({ name: "" }, { name: "", birthdate: "2020-01-01" }));
  expect(problems.get().problems).toContainEqual({ path: "uboData.owners.1.birthdate", code: "under-age" });
  problems.change("uboData.owners", owners({ name: "", birthdate: "2020-01-01" }));
  expect(ownersSaid(problems)).toEqual(new Set(["uboData.owners.0"]));
});

test("opens a previously submitted step as submitted", () => {
  const problems = new StepProblems(0, context, { ...contact, phone: "777123456" }, { isSubmitted: true });
  expect(pathsOf(problems)).toEqual(["email"]);
  problems.change("email", { ...contact, email: "eva@example.com", phone: "777123456" });
  expect(pathsOf(problems)).toEqual([]);
  problems.change("email", { ...contact, email: "bad", phone: "777123456" });
  expect(problems.get().problems).toEqual([{ path: "email", code: "invalid-format" }]);
});

test("validates values taken over from a submission, but not those of a draft", () => {
  const problems = new StepProblems(0, context, contact);
  problems.restart({ ...contact, email: "bad" }, false);
  expect(pathsOf(problems)).toEqual([]);
  problems.restart({ ...contact, email: "bad" }, true);
  expect(pathsOf(problems)).toEqual(["email", "phone"]);
  problems.change("email", { ...contact, email: "eva@example.com" });
  expect(pathsOf(problems)).toEqual(["phone"]);
  problems.restart(contact, false);
  problems.change("email", { ...contact, email: "bad" });
  expect(pathsOf(problems)).toEqual([]);
});

test("shows problems of only one card where only that card is filled in", () => {
  const options = { isSubmitted: true, card: "uboData.owners.0" };
  const problems = new StepProblems(1, context, owners({ name: "" }), options);
  expect(pathsOf(problems).every((path) => path.startsWith("uboData.owners.0."))).toBe(true);
  expect(pathsOf(problems)).toContain("uboData.owners.0.name");
});
