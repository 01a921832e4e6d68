import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countries } from "#domain/countries/codes.ts";
import { cardAt } from "#domain/onboarding/card-at.ts";
import type { Field, Fields } from "#domain/onboarding/rules/field.ts";
import { formOf } from "#domain/onboarding/rules/form-of.ts";
import { partsOf } from "#domain/onboarding/sections.ts";
import { customerTypes, partnerTypes, type RuleContext, steps } from "#domain/onboarding/types.ts";
import { checkCard } from "#forms/onboarding/check-part.ts";
import { checkStep } from "#forms/onboarding/check-step.ts";
import { readCard } from "#forms/onboarding/read-card.ts";
import { contextOf } from "#tests/support/valid-values.ts";

const contexts: readonly RuleContext[] = countries.flatMap((country) =>
  customerTypes.flatMap((customerType) =>
    partnerTypes.map((partnerType) => contextOf(country, customerType, partnerType)),
  ),
);

function tablesOf(context: RuleContext): Fields[] {
  const parts = steps.flatMap((step) => partsOf(step, context)).filter((part) => !part.isEmptied && !part.isUnjudged);
  return parts.flatMap(({ fields, list }) => (list ? [fields, list.fields] : [fields]));
}

const isBlankProblem = ({ code }: { code: string }) => code === "required" || code === "choose-one";

function missingIn(fields: Fields, raw: object, context: RuleContext): string[] {
  return checkCard(fields, raw, "", context)
    .problems.filter(isBlankProblem)
    .map(({ path }) => path);
}

const shown = ({ country, customerType, partnerType }: RuleContext) => `${country} ${customerType} ${partnerType}`;

describe("formOf", () => {
  it.each(contexts.map((context) => [shown(context), context] as const))(
    "marks as required the missing fields of a blank card: %s",
    (_name, context) => {
      for (const fields of tablesOf(context)) {
        const form = formOf(fields, readCard({}, fields), context);
        const required = Object.keys(form).filter((name) => form[name] === "required");
        expect(required).toEqual(missingIn(fields, {}, context));
      }
    },
  );

  it("agrees with checkStep on every blank step", () => {
    for (const context of contexts) {
      for (const step of steps) {
        for (const { path } of checkStep(step, {}, context).problems.filter(isBlankProblem)) {
          const card = cardAt(step, path, context);
          // A requirement of a list as a whole is not one of a field.
          const isList = partsOf(step, context).some(
            ({ at, list }) => list && [...at, list.name].join(".") === path && list.isRequired,
          );
          const form = card && formOf(card.fields, readCard({}, card.fields), context);
          expect(isList || form?.[card?.name ?? ""] === "required", `${shown(context)} ${path}`).toBe(true);
        }
      }
    }
  });

  it("agrees with checkCard on any values", () => {
    fc.assert(
      fc.property(fc.constantFrom(...contexts), fc.infiniteStream(fc.nat(5)), (context, picks) => {
        for (const fields of tablesOf(context)) {
          const raw = Object.fromEntries(
            Object.entries(fields).map(([name, field]) => [name, some(field, picks.next().value ?? 0)]),
          );
          agreesOn(fields, raw, context);
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** Omits each field, with its group where one field of the group is required. */
function agreesOn(fields: Fields, raw: Record<string, unknown>, context: RuleContext): void {
  const kept = checkCard(fields, raw, "", context).values;
  const form = formOf(fields, readCard(raw, fields), context);
  for (const name of Object.keys(form)) {
    if (form[name] === "absent" && fields[name]?.asked === undefined) expect(kept).not.toHaveProperty(name);
    const others = Object.fromEntries(
      Object.entries(raw).filter(([other]) => other !== name && !/^pep_role_?(?:\d|s|family|friend)/.test(other)),
    );
    const presence = formOf(fields, readCard(others, fields), context)[name];
    const isMissed = missingIn(fields, others, context).includes(name);
    if (presence !== "absent") expect([name, isMissed]).toEqual([name, presence === "required"]);
  }
}

function some(field: Field | undefined, pick: number): unknown {
  if (!field || pick === 0) return undefined;
  const { kind } = field;
  if (kind.is === "flag") return pick % 2 === 1;
  if (kind.is === "number") return pick;
  if (kind.is === "date") return "1980-02-03";
  if (kind.is === "choices") return kind.of.slice(0, pick);
  return kind.is === "choice" ? kind.of[pick % kind.of.length] : "text";
}

describe("fields that the screen hides and the rules accept", () => {
  const presenceAt = (path: string, context: RuleContext) => {
    const card = cardAt(path.startsWith("customerData") ? 2 : 1, path, context);
    return card && (formOf(card.fields, readCard({}, card.fields), context)[card.name] ?? null);
  };

  it.each([
    ["customerData.nrki_srbi", ["cz", "company"], null],
    ["customerData.nrki_srbi", ["sk", "company"], "absent"],
    ["customerData.nrki_srbi", ["sk", "individual-consumer"], "required"],
    ["customerData.nrki_srbi", ["hu", "company"], "optional"],
    ["customerData.control_percentage", ["hu", "company"], "optional"],
    ["customerData.control_type_1", ["hu", "individual-consumer"], "absent"],
    ["customerData.incomes_other", ["sk", "company"], "optional"],
    ["customerData.incomes_other", ["sk", "individual-self-employed"], "absent"],
    ["uboData.owners.0.incomes_other", ["sk", "company"], "optional"],
    ["uboData.owners.0.incomes_other", ["sk", "individual-consumer"], null],
    ["companyData.accounts.3.bank_code", ["hu", "company"], "absent"],
    ["companyData.accounts.3.bank_code", ["cz", "company"], "required"],
    ["companyData.accounts.3.prefix", ["cz", "company"], "optional"],
    ["companyData.crn_number", ["cz", "company"], null],
    ["companyData.crn_number", ["hu", "company"], "required"],
    ["financingData.product", ["hu", "company"], null],
    ["financingData.product", ["sk", "company"], "required"],
  ] as const)("%s in %s: %s", (path, [country, customerType], presence) => {
    expect(presenceAt(path, contextOf(country, customerType))).toBe(presence);
  });
});
