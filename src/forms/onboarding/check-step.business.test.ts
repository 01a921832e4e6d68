import { describe, expect, it } from "vitest";
import { countries } from "#domain/countries/codes.ts";
import { customerTypes, partnerTypes, type RuleContext } from "#domain/onboarding/types.ts";
import { checkStep } from "#forms/onboarding/check-step.ts";
import { contextOf, validStep1 } from "#tests/support/valid-values.ts";

function problems(context: RuleContext, change: object) {
  return checkStep(1, { ...validStep1(context), ...change }, context).problems.map(
    ({ path, code }) => `${path} ${code}`,
  );
}

function companyProblems(context: RuleContext, change: object) {
  const found = problems(context, { companyData: { ...validStep1(context).companyData, ...change } });
  return found.map((problem) => problem.replace("companyData.", ""));
}

function accountProblems(context: RuleContext, account: object) {
  return companyProblems(context, { accounts: [account] }).map((problem) => problem.replace("accounts.0.", ""));
}

function financingProblems(change: object, context = contextOf("cz")) {
  return problems(context, { financingData: change }).map((problem) => problem.replace("financingData.", ""));
}

/** Financing that the rules would refuse: amounts of two products, a negative period, an unreadable price. */
const arrived = {
  product: "operatingLease",
  vehiclePrice: "a lot",
  downpaymentAmount: "9 000 000,5",
  installmentAmount: 10,
  period: -1,
};
const wellFormed = { product: "operatingLease", downpaymentAmount: 9_000_000.5, installmentAmount: 10, period: -1 };

function kept(context: RuleContext) {
  const { values, problems } = checkStep(1, { ...validStep1(context), financingData: arrived }, context);
  expect(problems).toEqual([]);
  return values.financingData;
}

const everyContext = countries.flatMap((country) =>
  customerTypes.flatMap((customerType) =>
    partnerTypes.map((partnerType) => contextOf(country, customerType, partnerType)),
  ),
);

describe("step 1", () => {
  it.each(everyContext)("accepts complete values: $country $customerType $partnerType", (context) => {
    const checked = checkStep(1, validStep1(context), context);
    expect(checked.problems).toEqual([]);
    expect(checked.values).toEqual(validStep1(context));
  });

  it.each(everyContext)("requires the fields that apply: $country $customerType $partnerType", (context) => {
    const { country, customerType, partnerType } = context;
    const isBusiness = customerType !== "individual-consumer";
    expect(checkStep(1, {}, context).problems.map(({ path }) => path)).toEqual([
      ...(isBusiness ? ["companyData.companyName", "companyData.companyId"] : []),
      ...(isBusiness && country === "hu" ? ["companyData.crn_number"] : []),
      ...(partnerType === "other" && country !== "hu" ? [] : ["companyData.accounts"]),
      ...(customerType === "company" && country === "hu" ? ["uboData.uboType"] : []),
      ...(customerType === "company" ? ["uboData.owners"] : []),
      ...(partnerType === "default" && country !== "hu" ? ["financingData.product"] : []),
    ]);
  });

  it("empties any owners of an applicant that is not a company", () => {
    for (const context of everyContext.filter(({ customerType }) => customerType !== "company")) {
      const uboData = { beneficalOwners: 3, uboType: "nonsense", owners: [{ birthdate: "never" }, 5] };
      const checked = checkStep(1, { ...validStep1(context), uboData }, context);
      expect(checked.problems).toEqual([]);
      expect(checked.values.uboData).toEqual({ beneficalOwners: 0, owners: [] });
    }
  });

  it("counts the lists itself", () => {
    const context = contextOf("cz");
    const valid = validStep1(context);
    const raw = { ...valid, companyData: { ...valid.companyData, bank_accounts: "many" } };
    expect(checkStep(1, raw, context).values.companyData?.bank_accounts).toBe(1);
  });

  it("accepts only a section of NACE", () => {
    expect(problems(contextOf("hu"), { industryData: { industry: "V" } })).toEqual([]);
    expect(problems(contextOf("hu"), { industryData: { industry: "W" } })).toEqual([
      "industryData.industry invalid-value",
    ]);
  });
});

describe.each(["cz", "sk"] as const)("a company in %s", (country) => {
  it.each(["company", "individual-self-employed"] as const)("as %s has an id of 8 characters", (customerType) => {
    const context = contextOf(country, customerType);
    expect(companyProblems(context, { companyId: "1234567" })).toEqual(["companyId invalid-format"]);
    expect(companyProblems(context, { companyId: "123456789" })).toEqual(["companyId invalid-format"]);
    expect(companyProblems(context, { companyId: "1234 567" })).toEqual([]);
    expect(companyProblems(context, { companyName: " " })).toEqual(["companyName required"]);
    expect(companyProblems(context, { companyName: "A", crn_number: 5 })).toEqual([]);
  });

  const byNumber = { number: "1", bank_code: "0800", currency: "CZK" };
  it.each([
    [{}, ["number required", "bank_code required", "currency required"]],
    [byNumber, []],
    [{ ...byNumber, prefix: "1" }, ["prefix invalid-format"]],
    [{ ...byNumber, prefix: "12" }, []],
    [{ ...byNumber, prefix: "123456" }, []],
    [{ ...byNumber, prefix: "1234567" }, ["prefix invalid-format"]],
    [{ ...byNumber, bank_code: "080" }, ["bank_code invalid-format"]],
    [{ ...byNumber, bank_code: "08000" }, ["bank_code invalid-format"]],
    [{ ...byNumber, currency: "" }, ["currency required"]],
    [{ ...byNumber, number: "12345678901" }, []],
    [{ iban: "CZ65 0800 0000 1920 0014 5399" }, []],
    [{ iban: "cz6508000000192000145399" }, []],
    [{ iban: "CZ6508000000192000145398" }, ["iban invalid-format"]],
    [{ iban: "CZ34A8000000192000145399" }, ["iban invalid-format"]],
    [{ iban: "XX6508000000192000145399", prefix: "1" }, ["iban invalid-format"]],
    [{ iban: 5 }, ["iban invalid-format"]],
    [{ iban: "CZ6508000000192000145399", prefix: "1", number: {}, bank_code: "1", partnerType: "x" }, []],
    [{ ...byNumber, partnerType: "other", number: "1" }, []],
    [{ ...byNumber, partnerType: "nobody" }, ["partnerType invalid-value"]],
  ])("checks the account %j", (account, expected) => {
    for (const customerType of customerTypes) {
      expect(accountProblems(contextOf(country, customerType), account)).toEqual(expected);
    }
  });

  it.each([
    [{}, []],
    [{ partnerType: "other" }, []],
    [{ currency: "CZK" }, ["number required", "bank_code required"]],
    [{ prefix: "12" }, ["number required", "bank_code required", "currency required"]],
    [{ number: "12" }, ["bank_code required", "currency required"]],
    [{ number: {} }, ["number invalid-format", "bank_code required", "currency required"]],
    [{ bank_code: "0800" }, ["number required", "currency required"]],
    [{ ...byNumber, number: "1" }, ["number invalid-format"]],
    [{ ...byNumber, number: "12" }, []],
    [{ ...byNumber, number: "1234567890" }, []],
    [{ ...byNumber, number: "12345678901" }, ["number invalid-format"]],
    [{ iban: "CZ00" }, ["iban invalid-format"]],
  ])("checks the account of another partner %j", (account, expected) => {
    expect(accountProblems(contextOf(country, "company", "other"), account)).toEqual(expected);
  });

  it("allows no account only for another partner", () => {
    for (const partnerType of partnerTypes) {
      const expected = partnerType === "other" ? [] : ["accounts required"];
      expect(companyProblems(contextOf(country, "company", partnerType), { accounts: [] })).toEqual(expected);
    }
  });
});

describe("a company in hu", () => {
  const company = contextOf("hu");
  const trader = contextOf("hu", "individual-self-employed");

  it("has ids of 13 and 12 characters", () => {
    expect(companyProblems(company, { companyId: "25978221-242" })).toEqual(["companyId invalid-format"]);
    expect(companyProblems(company, { companyId: "25978221-2-421" })).toEqual(["companyId invalid-format"]);
    expect(companyProblems(company, { crn_number: "01-09-12345" })).toEqual(["crn_number invalid-format"]);
    expect(companyProblems(company, { crn_number: "01-09-1234567" })).toEqual(["crn_number invalid-format"]);
    expect(companyProblems(company, { crn_number: "" })).toEqual(["crn_number required"]);
  });

  it("as a sole trader has any id and a register number of 7 to 8 characters", () => {
    expect(companyProblems(trader, { companyId: "1" })).toEqual([]);
    expect(companyProblems(trader, { companyId: "" })).toEqual(["companyId required"]);
    expect(companyProblems(trader, { crn_number: "123456" })).toEqual(["crn_number invalid-format"]);
    expect(companyProblems(trader, { crn_number: "1234567" })).toEqual([]);
    expect(companyProblems(trader, { crn_number: "12345678" })).toEqual([]);
    expect(companyProblems(trader, { crn_number: "123456789" })).toEqual(["crn_number invalid-format"]);
  });

  it.each([
    ["default", {}, ["number required", "currency required"]],
    ["default", { number: "1", currency: "HUF" }, []],
    ["default", { number: "1", currency: "HUF", prefix: "1", bank_code: "1" }, []],
    ["default", { iban: "HU42 1177 3016 1111 1018 0000 0000" }, []],
    ["default", { iban: "HU42 1177 3016 1111 1018 0000 0001" }, ["iban invalid-format"]],
    ["other", {}, ["number required", "currency required"]],
    ["other", { number: "11773016-11111018-0000000", currency: "HUF" }, ["number invalid-format"]],
    ["other", { number: "11773016-11111018-00000000", currency: "HUF" }, []],
    ["other", { number: "11773016-11111018-000000000", currency: "HUF" }, ["number invalid-format"]],
    ["other", { iban: "HU42117730161111101800000000", number: "1" }, []],
  ] as const)("as partner %s checks the account %j", (partnerType, account, expected) => {
    expect(accountProblems(contextOf("hu", "company", partnerType), account)).toEqual(expected);
  });

  it("needs an account and an owner even as another partner", () => {
    const other = contextOf("hu", "company", "other");
    expect(companyProblems(other, { accounts: [] })).toEqual(["accounts required"]);
    expect(problems(other, { uboData: {} })).toEqual(["uboData.uboType required", "uboData.owners required"]);
    expect(problems(other, { uboData: { ...validStep1(other).uboData, uboType: "nobody" } })).toEqual([
      "uboData.uboType invalid-value",
    ]);
  });

  it("is not asked about financing, but received values are kept", () => {
    expect(kept(company)).toEqual(wellFormed);
  });
});

describe("financing", () => {
  const purchase = { product: "credit", vehiclePrice: "100 000,50", downpaymentAmount: 0, period: "36" };

  it.each(["credit", "financialLeasing"])("of a purchase by %s", (product) => {
    expect(financingProblems({ ...purchase, product })).toEqual([]);
    expect(financingProblems({ product })).toEqual([
      "vehiclePrice required",
      "downpaymentAmount required",
      "period required",
    ]);
    expect(financingProblems({ ...purchase, product, downpaymentAmount: 100_000.5 })).toEqual([]);
    expect(financingProblems({ ...purchase, product, downpaymentAmount: 100_000.51 })).toEqual([
      "downpaymentAmount invalid-value",
    ]);
    expect(financingProblems({ ...purchase, product, downpaymentAmount: -1, period: 0 })).toEqual([]);
    expect(financingProblems({ product, vehiclePrice: -1, downpaymentAmount: -2, period: -1 })).toEqual([
      "vehiclePrice only-positive",
      "period only-positive",
    ]);
    expect(financingProblems({ product, vehiclePrice: 0, downpaymentAmount: 0, period: "0" })).toEqual([]);
    expect(financingProblems({ ...purchase, product, installmentAmount: "much" })).toEqual([]);
  });

  it("of a lease", () => {
    const product = "operatingLease";
    expect(financingProblems({ product })).toEqual(["installmentAmount required", "period required"]);
    expect(financingProblems({ product, installmentAmount: 0, period: 0 })).toEqual([]);
    expect(financingProblems({ product, installmentAmount: "-0,01", period: -1 })).toEqual([
      "installmentAmount only-positive",
      "period only-positive",
    ]);
    expect(financingProblems({ product, installmentAmount: 1, period: 1, vehiclePrice: "x" })).toEqual([]);
  });

  it("needs a product of the list", () => {
    expect(financingProblems({ period: -1 })).toEqual(["product required"]);
    expect(financingProblems({ ...purchase, product: "rent" })).toEqual(["product invalid-value"]);
  });

  it("of a cession is kept unchecked", () => {
    const financingData = { ...arrived, is_cession: true };
    const { values, problems } = checkStep(1, { ...validStep1(contextOf("cz")), financingData }, contextOf("cz"));
    expect(problems).toEqual([]);
    expect(values.financingData).toEqual({ ...wellFormed, is_cession: true });
    expect(financingProblems({ is_cession: true })).toEqual([]);
    expect(financingProblems({ is_cession: true, product: "rent", period: "x" })).toEqual([]);
    expect(financingProblems({ is_cession: false })).toEqual(["product required"]);
    expect(financingProblems({ is_cession: "yes" })).toEqual(["product required", "is_cession invalid-format"]);
  });

  it.each(["guarantor", "sublease", "other"] as const)("of the partner type %s is kept unchecked", (partnerType) => {
    for (const country of countries) expect(kept(contextOf(country, "company", partnerType))).toEqual(wellFormed);
  });

  it.each(["nonsense", 5, [], { product: "rent" }, {}, null])("that is not asked for may be %j", (financingData) => {
    for (const context of [contextOf("hu"), contextOf("cz", "company", "guarantor")]) {
      const checked = checkStep(1, { ...validStep1(context), financingData }, context);
      expect(checked).toEqual({ values: validStep1(context), problems: [] });
    }
  });

  it("is required from consumers too", () => {
    expect(financingProblems({}, contextOf("sk", "individual-consumer"))).toEqual(["product required"]);
  });
});
