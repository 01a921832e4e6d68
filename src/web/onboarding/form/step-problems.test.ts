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
  const problems = new StepProblems(0, context, contact);
  problems.change("email", { ...contact, email: "no address" });
  expect(problems.get().problems).toEqual([]);
});

test("after a failed submission each change judges its own field and leaves the others", () => {
  const problems = new StepProblems(0, context, contact);
  expect(problems.submit(contact)).toBeNull();
  expect(pathsOf(problems)).toEqual(["email", "phone"]);
  problems.change("email", { ...contact, email: "eva@example.com" });
  expect(pathsOf(problems)).toEqual(["phone"]);
  problems.change("email", { ...contact, email: "eva@" });
  expect(problems.get().problems).toContainEqual({ path: "email", code: "invalid-format" });
});

test("each failure counts, so that the summary takes the focus again", () => {
  const problems = new StepProblems(0, context, contact);
  problems.submit(contact);
  problems.submit(contact);
  expect(problems.get().failures).toBe(2);
});

test("a valid step gives its values", () => {
  const problems = new StepProblems(0, context, contact);
  expect(problems.submit({ ...contact, email: " eva@example.com ", phone: "777123456" })).toMatchObject({
    email: "eva@example.com",
    phone: "777123456",
  });
  expect(problems.get().problems).toEqual([]);
});

test("changing the way an account is given moves its problem to the field that is shown", () => {
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

test("what is missing or wrong is known before anything is said of it", () => {
  const problems = new StepProblems(0, context, { ...contact, email: "no address" });
  expect(problems.get().remaining.map(({ path }) => path)).toEqual(["email", "phone"]);
  problems.change("email", { ...contact, email: "eva@example.com" });
  expect(problems.get().remaining.map(({ path }) => path)).toEqual(["phone"]);
  expect(problems.get().problems).toEqual([]);
});

test("a card left as done shows its own problems and no others, and is judged from then on", () => {
  const typed = owners({ name: "Eva", birthdate: "2020-01-01" }, { name: "" });
  const problems = new StepProblems(1, context, typed);
  problems.judge("uboData.owners.0");
  expect(ownersSaid(problems)).toEqual(new Set(["uboData.owners.0"]));
  expect(problems.get().problems).toContainEqual({ path: "uboData.owners.0.birthdate", code: "under-age" });
  problems.change("uboData.owners.1.name", owners({ name: "Eva" }, { name: "A" }));
  expect(ownersSaid(problems)).toEqual(new Set(["uboData.owners.0"]));
  problems.change("uboData.owners.0.name", owners({ name: "" }, { name: "A" }));
  expect(pathsOf(problems)).toContain("uboData.owners.0.name");
});

test("a card added after a failed submission is not judged before it is left as done", () => {
  const problems = new StepProblems(1, context, owners({ name: "" }));
  problems.submit(owners({ name: "" }));
  problems.begin("uboData.owners.1");
  problems.change("uboData.owners", owners({ name: "" }, { name: "" }));
  problems.change("uboData.owners.1.name", owners({ name: "" }, { name: "Jan" }));
  expect(ownersSaid(problems)).toEqual(new Set(["uboData.owners.0"]));
  problems.judge("uboData.owners.1");
  expect(ownersSaid(problems)).toEqual(new Set(["uboData.owners.0", "uboData.owners.1"]));
});

test("a removed card takes its mark with it, and those behind it keep theirs", () => {
  const problems = new StepProblems(1, context, owners({}));
  problems.submit(owners({}));
  problems.begin("uboData.owners.1");
  problems.drop("uboData.owners", 0);
  problems.change("uboData.owners", owners({ name: "" }));
  expect(ownersSaid(problems)).toEqual(new Set());
});

test("a part left as done does not judge the cards of its list", () => {
  const typed = { companyData: { companyName: "", companyId: "1", accounts: [{ entry: "number", number: "1" }] } };
  const problems = new StepProblems(1, context, typed);
  for (const name of ["companyName", "companyId"]) problems.judge(`companyData.${name}`);
  expect(pathsOf(problems).toSorted()).toEqual(["companyData.companyId", "companyData.companyName"]);
});
