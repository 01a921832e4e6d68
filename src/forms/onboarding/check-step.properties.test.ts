import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countries } from "#domain/countries/codes.ts";
import { partsOf } from "#domain/onboarding/sections.ts";
import { customerTypes, partnerTypes, type RuleContext, steps } from "#domain/onboarding/types.ts";
import { checkStep } from "#forms/onboarding/check-step.ts";
import { pathsAffectedBy, recheckStep } from "#forms/onboarding/recheck-step.ts";
import { contextOf, validOwner, validStep1, validStep2 } from "#tests/support/valid-values.ts";

const contexts = fc
  .tuple(fc.constantFrom(...countries), fc.constantFrom(...customerTypes), fc.constantFrom(...partnerTypes))
  .map(([country, customerType, partnerType]) => contextOf(country, customerType, partnerType));

const names = [
  "companyData",
  "uboData",
  "financingData",
  "industryData",
  "customerData",
  "docData",
  "consents",
  "accounts",
  "owners",
  "iban",
  "number",
  "birthdate",
  "isPep",
  "pep_roles",
  "pep_role_3",
  "product",
  "vehiclePrice",
  "is_cession",
  "country",
  "email",
  "phone",
  "__proto__",
  "constructor",
  "toString",
  "length",
];
const strange = fc.constantFrom<unknown>(
  null,
  "",
  "2",
  true,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e308,
  -0,
  "\ud800",
  "\udfff\u0000",
  10n,
  new Date(Number.NaN),
  Symbol("x"),
  () => 1,
  Object.create(null),
  "9".repeat(2000),
  "2000-02-30",
  new Map(),
  [[[]]],
);
const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    strange,
    fc.anything(),
    fc.array(tie("value"), { maxLength: 25 }),
    fc.dictionary(fc.constantFrom(...names), tie("value"), { maxKeys: 10 }),
  ),
})).value;

function jsonOf(value: unknown) {
  return JSON.stringify(value);
}

describe("checkStep", () => {
  it("never throws, and its values pass a second check unchanged", () => {
    fc.assert(
      fc.property(fc.constantFrom(...steps), contexts, anything, (step, context, raw) => {
        const first = checkStep(step, raw, { ...context, consents: [{ id: "x", required: true }] });
        expect(new Set(first.problems.map(({ path }) => path)).size).toBe(first.problems.length);
        const stored: unknown = JSON.parse(jsonOf(first.values));
        expect(checkStep(step, stored, { ...context, consents: [{ id: "x", required: true }] }).values).toEqual(stored);
      }),
      { numRuns: 3000 },
    );
  });

  it("finds no new problems in accepted values", () => {
    fc.assert(
      fc.property(contexts, (context) => {
        const { values } = checkStep(1, validStep1(context), context);
        expect(checkStep(1, values, context)).toEqual({ values, problems: [] });
      }),
    );
  });
});

function fieldPaths(step: 1 | 2, context: RuleContext): string[] {
  return partsOf(step, context).flatMap(({ at, fields, list, isEmptied }) => [
    ...Object.keys(fields).map((name) => [...at, name].join(".")),
    ...(list && !isEmptied
      ? Object.keys(list.fields).map((name) =>
          [...at, list.name, String(list.name === "owners" ? 1 : 0), name].join("."),
        )
      : []),
  ]);
}

function changed(raw: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(raw))
    return raw.map((entry, index) => (String(index) === name ? changed(entry, rest, value) : entry));
  const record: object = typeof raw === "object" && raw !== null ? raw : {};
  return { ...record, [name]: changed(Reflect.get(record, name), rest, value) };
}

describe("recheckStep", () => {
  it("equals checkStep after any change of one field", () => {
    const typed = fc.constantFrom<unknown>(
      "",
      "1",
      "2",
      true,
      false,
      "x",
      "2030-01-01",
      "1950-05-05",
      -5,
      "100",
      "credit",
      "operatingLease",
      ["3"],
      "CZ6508000000192000145399",
      {},
    );
    const change = fc.tuple(fc.nat(), typed);
    const run = fc.tuple(fc.constantFrom(1 as const, 2 as const), contexts, fc.array(change, { maxLength: 8 }));
    fc.assert(
      fc.property(run, ([step, context, changes]) => {
        const owners = [validOwner(context.country), validOwner(context.country)];
        const valid =
          step === 1 ? { ...validStep1(context), uboData: { uboType: "owners", owners } } : validStep2(context.country);
        let raw: unknown = valid;
        let problems = checkStep(step, raw, context).problems;
        const paths = fieldPaths(step, context);
        for (const [index, value] of changes) {
          const path = paths[index % paths.length] ?? "";
          raw = changed(raw, path.split("."), value);
          problems = recheckStep(step, raw, path, problems, context);
          const byPath = (found: typeof problems) => found.map(jsonOf).toSorted();
          expect(byPath(problems)).toEqual(byPath(checkStep(step, raw, context).problems));
        }
      }),
      { numRuns: 1500 },
    );
  });

  it("replaces problems below a removed card", () => {
    const context = contextOf("cz");
    const raw = { ...validStep1(context), uboData: { owners: [{}, validOwner("cz")] } };
    const before = checkStep(1, raw, context).problems;
    const after = { ...raw, uboData: { owners: [validOwner("cz")] } };
    expect(before.length).toBeGreaterThan(5);
    expect(recheckStep(1, after, "uboData.owners", before, context)).toEqual([]);
  });
});

describe("pathsAffectedBy", () => {
  it("names the field and its dependent fields in the same card", () => {
    const cz = contextOf("cz");
    expect(pathsAffectedBy(2, "customerData.title", cz)).toEqual(["customerData.title"]);
    expect(pathsAffectedBy(2, "customerData.foreigner", cz)).toEqual([
      "customerData.foreigner",
      "customerData.personal_id",
    ]);
    expect(pathsAffectedBy(1, "uboData.owners.1.isPep", cz)).toEqual([
      "uboData.owners.1.isPep",
      "uboData.owners.1.pep_role",
      "uboData.owners.1.pep_role_from",
      "uboData.owners.1.pep_role_to",
    ]);
    expect(pathsAffectedBy(1, "financingData.vehiclePrice", cz)).toEqual([
      "financingData.vehiclePrice",
      "financingData.downpaymentAmount",
    ]);
    expect(pathsAffectedBy(1, "companyData.accounts.0.iban", cz)).toHaveLength(6);
    expect(pathsAffectedBy(2, "customerData.pep_role_12", contextOf("hu"))).toEqual([
      "customerData.pep_role_12",
      "customerData.pep_role_3",
    ]);
  });

  it("includes everything below a list or card, and only the path itself if unknown", () => {
    const cz = contextOf("cz");
    expect(pathsAffectedBy(1, "uboData.beneficalOwners", cz)).toEqual(["uboData.owners"]);
    expect(pathsAffectedBy(1, "uboData.owners", cz)).toEqual(["uboData.owners"]);
    expect(pathsAffectedBy(1, "uboData.owners.3", cz)).toEqual(["uboData.owners.3"]);
    expect(pathsAffectedBy(0, "email", cz)).toEqual(["email"]);
    expect(pathsAffectedBy(1, "nothing.at.all", cz)).toEqual(["nothing.at.all"]);
  });
});
