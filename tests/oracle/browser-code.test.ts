import { describe, expect, it } from "vitest";
import { type Country, countries } from "#domain/countries/codes.ts";
import type { RuleContext } from "#domain/onboarding/types.ts";
import { checkStep } from "#forms/onboarding/check-step.ts";
import { lawMessage } from "#texts/law.ts";
import type { Case } from "./case.ts";
import { valueAt } from "./change.ts";
import { type ConversationEntry, difference } from "./compare.ts";
import { everyRule, ruleOf } from "./every-rule.ts";
import { generateCases } from "./generate.ts";
import { ibanRegistry } from "./iban-registry.ts";
import { type Law, theLaw } from "./law.ts";
import { judge } from "./oracle.ts";
import { seedFromEnvironment } from "./seed.ts";

const seed = seedFromEnvironment();
const days = ["2026-11-21", "2027-02-28", "2028-02-29", "2027-03-01", "2026-12-31"];
const casesACountry = 9000;
const breaksARule = 3;

const consents = [
  { id: "truthfulness", required: true },
  { id: "personal-data", required: true },
  { id: "marketing", required: false },
];

function casesOf(country: Country): Case[] {
  const consentText = { identifier: `onboarding-${country}-cs-1`, consents };
  return generateCases({ country, count: casesACountry, seed, days, consentText });
}

const casesByCountry: Record<Country, readonly Case[]> = { cz: casesOf("cz"), sk: casesOf("sk"), hu: casesOf("hu") };
const allCases = countries.flatMap((country) => casesByCountry[country]);

function productSays(one: Case): ConversationEntry[] {
  const { country, customerType, partnerType, today } = one;
  const context: RuleContext = {
    country,
    customerType,
    partnerType,
    today,
    consents: one.consents,
    ...(one.consentTextInForce === undefined ? {} : { consentTextIdentifier: one.consentTextInForce }),
  };
  const { problems } = checkStep(one.step, one.values, context);
  return problems.map(({ path, code }) => ({ path, code, message: lawMessage(country, code) }));
}

const saidOfAll = new Map(allCases.map((one) => [one, productSays(one)]));

function differences(cases: readonly Case[], law: Law = theLaw): string[] {
  return cases.flatMap((one) => difference(one, judge(one, law), saidOfAll.get(one) ?? []) ?? []);
}

describe(`the rules compared with an oracle, seed ${seed}`, () => {
  it.each(countries)("%s: verdict, paths and messages equal the oracle's", (country) => {
    const cases = casesByCountry[country];
    expect(cases.length).toBeGreaterThanOrEqual(2500);
    const found = differences(cases);
    expect(found.length, found.slice(0, 8).join("\n")).toBe(0);
  });

  it("accepts the registry's own example of every IBAN country", () => {
    const accounts = [...ibanRegistry.values()].map(({ example }) => ({ iban: example }));
    expect(accounts).toHaveLength(89);
    const context = { country: "cz", customerType: "individual-consumer", partnerType: "guarantor" } as const;
    for (const account of accounts) {
      const values = { companyData: { accounts: [account] } };
      expect(checkStep(1, values, { ...context, today: "2026-11-21" }).problems, account.iban).toEqual([]);
    }
  });
});

describe("the cases", () => {
  it.each(countries)("%s: have valid and invalid ones in balance in every step", (country) => {
    for (const step of [0, 1, 2, "onedoc"] as const) {
      const cases = casesByCountry[country].filter((one) => one.step === step);
      const valid = cases.filter((one) => judge(one).length === 0);
      expect(cases.length, `cases of step ${step}`).toBeGreaterThanOrEqual(200);
      expect(valid.length / cases.length, `valid share of step ${step}`).toBeGreaterThan(0.3);
      expect(valid.length / cases.length, `valid share of step ${step}`).toBeLessThan(0.8);
    }
  });

  it.each(countries)("%s: break every rule several times", (country) => {
    const times = new Map<string, number>();
    for (const one of casesByCountry[country]) {
      for (const rule of new Set(judge(one).map(ruleOf))) times.set(rule, (times.get(rule) ?? 0) + 1);
    }
    const rare = everyRule(country).filter((rule) => (times.get(rule) ?? 0) < breaksARule);
    expect(rare).toEqual([]);
  });

  it.each(countries)("%s: have all kinds of applicants and all choices", (country) => {
    const seen = new Set<string>();
    for (const one of casesByCountry[country]) {
      const applicant = `${one.customerType} ${one.partnerType}`;
      seen.add(`${applicant} step ${one.step}`);
      const chosen = (path: string): string => String(valueAt(one.values, path));
      seen.add(`${applicant} pep ${chosen("customerData.isPep")} foreigner ${chosen("customerData.foreigner")}`);
      seen.add(`${applicant} ${chosen("financingData.product")} cession ${chosen("financingData.is_cession")}`);
    }
    const pepAnswers = country === "hu" ? ["1", "2"] : [true, false];
    const wanted: string[] = [];
    for (const customerType of ["company", "individual-consumer", "individual-self-employed"]) {
      for (const partnerType of ["default", "guarantor", "sublease", "other"]) {
        const applicant = `${customerType} ${partnerType}`;
        for (const step of [0, 1, 2, "onedoc"]) wanted.push(`${applicant} step ${step}`);
        for (const isPep of pepAnswers) {
          for (const foreigner of [true, false]) wanted.push(`${applicant} pep ${isPep} foreigner ${foreigner}`);
        }
        if (country === "hu" || partnerType !== "default") continue;
        for (const product of ["financialLeasing", "credit", "operatingLease"]) {
          for (const isCession of [true, false]) wanted.push(`${applicant} ${product} cession ${isCession}`);
        }
      }
    }
    expect(wanted.filter((sort) => !seen.has(sort))).toEqual([]);
  });
});

describe("the comparison fails for", () => {
  const numbers = Object.keys(theLaw) as (keyof Law)[];
  it.each(
    numbers.flatMap((name) => [
      { name, by: 1 },
      { name, by: -1 },
    ]),
  )("$name off by $by", ({ name, by }) => {
    expect(differences(allCases, { ...theLaw, [name]: theLaw[name] + by }).length).toBeGreaterThan(0);
  });

  it.each(countries)("%s: any rule that the oracle omits", (country) => {
    const judged = casesByCountry[country].map((one) => ({ one, findings: judge(one) }));
    const unnoticed = everyRule(country).filter(
      (rule) =>
        !judged.some(({ one, findings }) => {
          const without = findings.filter((finding) => ruleOf(finding) !== rule);
          return without.length < findings.length && difference(one, without, saidOfAll.get(one) ?? []) !== null;
        }),
    );
    expect(unnoticed).toEqual([]);
  });

  it("another message, another code, another path, a repeated finding", () => {
    const broken = allCases.find((one) => judge(one).length === 1 && judge(one)[0]?.message !== undefined);
    if (!broken) throw new Error("no case with one problem");
    const expected = judge(broken);
    const [said] = productSays(broken);
    if (!said) throw new Error("the product says nothing");
    expect(difference(broken, expected, [said])).toBeNull();
    expect(difference(broken, expected, [{ ...said, message: `${said.message}.` }])).not.toBeNull();
    expect(difference(broken, expected, [{ ...said, code: "other" }])).not.toBeNull();
    expect(difference(broken, expected, [{ ...said, path: `${said.path}x` }])).not.toBeNull();
    expect(difference(broken, expected, [said, said])).not.toBeNull();
    expect(difference(broken, expected, [])).not.toBeNull();
  });
});
