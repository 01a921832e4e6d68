import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applicantOf } from "#tests/support/applicants.ts";
import { customerTypes, type RuleContext } from "../onboarding/types.ts";
import { applyRequestedValues } from "./apply-requested-values.ts";
import { isAskable, isAskedFor } from "./change-request-paths.ts";
import { differences } from "./differences.ts";

const context: RuleContext = { country: "cz", customerType: "company", partnerType: "default", today: "2026-11-23" };
const { 0: contact, 1: business, 2: customer } = applicantOf("cz", "company", { email: "a@example.com" });

describe("changes can be requested for", () => {
  test.each([
    [0, "email", contact],
    [1, "companyData", business],
    [1, "companyData.companyName", business],
    [1, "companyData.accounts", business],
    [1, "companyData.accounts.0", business],
    [1, "companyData.accounts.0.iban", business],
    [1, "uboData.owners", business],
    [1, "uboData.owners.0", business],
    [1, "uboData.owners.0.pep_role", business],
    [1, "industryData.description", business],
    [2, "customerData", customer],
    [2, "customerData.title", customer],
    [2, "customerData.document_validity", customer],
  ] as const)("step %s: %s", (step, path, values) => {
    expect(isAskable(step, path, values, context)).toBe(true);
  });
});

describe("changes cannot be requested for an unknown or missing path", () => {
  test.each([
    [0, "", contact],
    [0, "customerType", contact],
    [0, "constructor", contact],
    [0, "email.x", contact],
    [1, "companyData.companyname", business],
    [1, "companyData.crn_number", business],
    [1, "companyData.accounts.7", business],
    [1, "companyData.accounts.00", business],
    [1, "companyData.accounts.-1", business],
    [1, "companyData.accounts.length", business],
    [1, "companyData.accounts.0.iban.0", business],
    [1, "uboData.owners.0.__proto__", business],
    [1, "uboData.uboType", business],
    [2, "companyData.companyName", customer],
    [2, "customerData..name", customer],
    [2, "customerData.control_percentage", customer],
  ] as const)("step %s: %s", (step, path, values) => {
    expect(isAskable(step, path, values, context)).toBe(false);
  });

  test("owners of an applicant that is not a company", () => {
    const { 1: values } = applicantOf("cz", "individual-self-employed", { email: "a@example.com" });
    const of = { ...context, customerType: "individual-self-employed" } as const;
    expect(isAskable(1, "uboData.owners", { ...values, uboData: { owners: [] } }, of)).toBe(false);
    expect(customerTypes).toContain(of.customerType);
  });

  test("any text as path, without throwing", () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 1, 2), fc.string(), (step, path) => {
        expect(typeof isAskable(step as 0, path, business, context)).toBe("boolean");
      }),
    );
  });
});

test("a requested list opens its entries and their number, a requested entry only itself", () => {
  const open = (path: string, asked: string) => isAskedFor(1, path, [asked], context);
  expect(open("uboData.owners.2.name", "uboData.owners")).toBe(true);
  expect(open("uboData.beneficalOwners", "uboData.owners")).toBe(true);
  expect(open("uboData.beneficalOwners", "uboData")).toBe(true);
  expect(open("companyData.bank_accounts", "uboData.owners")).toBe(false);
  expect(open("uboData.owners.1.name", "uboData.owners.1")).toBe(true);
  expect(open("uboData.owners.10.name", "uboData.owners.1")).toBe(false);
  expect(open("uboData.beneficalOwners", "uboData.owners.1")).toBe(false);
  expect(open("uboData.owners", "uboData.owners.1")).toBe(false);
});

test("takes only requested values from the new ones", () => {
  const asked = ["companyData.accounts", "uboData.owners.0.surname", "industryData.description"];
  const isAsked = (path: string) => isAskedFor(1, path, asked, context);
  const [owner] = business.uboData?.owners ?? [];
  const revised = {
    companyData: { companyName: "Jiná s.r.o.", accounts: [] },
    uboData: { beneficalOwners: 2, owners: [{ ...owner, name: "Jiná", surname: "Nová" }, {}] },
    industryData: { industry: "B", description: "Pekárna" },
    other: 1,
  };
  expect(applyRequestedValues(business, revised, isAsked)).toEqual({
    ...business,
    companyData: { ...business.companyData, accounts: [] },
    uboData: {
      ...business.uboData,
      owners: [{ ...owner, surname: "Nová" }, ...(business.uboData?.owners ?? []).slice(1)],
    },
    industryData: { ...business.industryData, description: "Pekárna" },
  });
  fc.assert(
    fc.property(
      fc.anything({ key: fc.constantFrom("companyData", "accounts", "uboData", "owners", "name") }),
      (given) => {
        const taken = applyRequestedValues(business, given, isAsked);
        expect(differences(business, taken).filter((path) => !isAsked(path))).toEqual([]);
      },
    ),
  );
});

test("lists the changed fields, and a list itself if its length differs", () => {
  const before = { a: 1, group: { x: "x", list: [{ n: 1 }, { n: 2 }], words: ["1", "2"] } };
  const paths = (after: object) => differences(before, after);
  expect(paths(structuredClone(before))).toEqual([]);
  expect(paths({ ...before, a: 2, b: 3 })).toEqual(["a", "b"]);
  expect(paths({ a: 1 })).toEqual(["group.x", "group.list", "group.words"]);
  expect(paths({ ...before, group: { ...before.group, list: [{ n: 2 }, { n: 1 }] } })).toEqual([
    "group.list.0.n",
    "group.list.1.n",
  ]);
  expect(paths({ ...before, group: { ...before.group, list: [{ n: 1 }] } })).toEqual(["group.list"]);
  expect(paths({ ...before, group: { ...before.group, words: ["1", "3"] } })).toEqual(["group.words"]);
  expect(paths({ ...before, group: "x" })).toEqual(["group"]);
  expect(differences(undefined, {})).toEqual([]);
});
