import { describe, expect, it } from "vitest";
import { type Country, countries } from "#domain/countries/codes.ts";
import type { CustomerType } from "#domain/onboarding/types.ts";
import { checkStep } from "#forms/onboarding/check-step.ts";
import { contextOf, validCustomer, validOwner, validStep1 } from "#tests/support/valid-values.ts";

function customerProblems(country: Country, change: object, customerType: CustomerType = "company") {
  const raw = { customerData: { ...validCustomer(country), ...change } };
  return codes(checkStep(2, raw, contextOf(country, customerType)).problems, "customerData.");
}

function ownerProblems(country: Country, change: object) {
  const context = contextOf(country);
  const valid = validStep1(context);
  const raw = { ...valid, uboData: { ...valid.uboData, owners: [{ ...validOwner(country), ...change }] } };
  return codes(checkStep(1, raw, context).problems, "uboData.owners.0.");
}

function codes(problems: readonly { path: string; code: string }[], prefix: string) {
  return problems.map(({ path, code }) => `${path.replace(prefix, "")} ${code}`);
}

const requiredOfCustomer = [
  "name",
  "surname",
  "nationality",
  "foreigner",
  "personal_id",
  "birthdate",
  "place_of_birth",
  "street",
  "house_number",
  "city",
  "zip_code",
  "country",
  "email",
  "phone_code",
  "phone",
  "document_type",
  "document_number",
  "document_validity",
  "isPep",
];
const requiredOfOwner = [
  "name",
  "surname",
  "nationality",
  "personal_id",
  "birthdate",
  "place_of_birth",
  "permanent_street",
  "permanent_house_number",
  "permanent_city",
  "permanent_zip_code",
  "permanent_country",
];

describe.each(countries)("a person in %s", (country) => {
  const pep = country === "hu" ? "2" : true;

  it("has no problems when complete", () => {
    expect(customerProblems(country, {})).toEqual([]);
    expect(ownerProblems(country, {})).toEqual([]);
  });

  it.each(requiredOfCustomer)("needs the customer's %s", (name) => {
    expect(customerProblems(country, { [name]: "" })).toEqual([`${name} required`]);
    expect(customerProblems(country, { [name]: "   " })).toEqual([`${name} required`]);
    expect(customerProblems(country, { [name]: undefined })).toEqual([`${name} required`]);
  });

  it.each(requiredOfOwner)("needs the owner's %s", (name) => {
    expect(ownerProblems(country, { [name]: "" })).toEqual([`${name} required`]);
  });

  it("lists the missing values of an empty customer and owner in the order of the form", () => {
    const customer = checkStep(2, {}, contextOf(country)).problems.map(({ path }) => path.split(".").at(-1));
    expect(customer).toEqual([...requiredOfCustomer, ...(country === "sk" ? [] : [])]);
    const owner = checkStep(1, { uboData: { owners: [{}] } }, contextOf(country)).problems;
    expect(owner.filter(({ path }) => path.includes("owners.0")).map(({ path }) => path.split(".").at(-1))).toEqual(
      requiredOfOwner,
    );
  });

  it.each([
    ["2008-11-21", []],
    ["2008-11-22", ["birthdate under-age"]],
    ["2027-01-01", ["birthdate under-age"]],
    ["1900-01-01", []],
    ["1899-12-31", ["birthdate invalid-format"]],
    ["1985-02-29", ["birthdate invalid-format"]],
    ["1900-02-29", ["birthdate invalid-format"]],
    ["13. 2. 1967", ["birthdate invalid-format"]],
    [19670213, ["birthdate invalid-format"]],
  ])("checks the birth date %s", (birthdate, expected) => {
    expect(customerProblems(country, { birthdate })).toEqual(expected);
    expect(ownerProblems(country, { birthdate })).toEqual(expected);
  });

  it.each([
    ["2026-11-21", []],
    ["2026-11-20", ["document_validity document-expired"]],
    ["2026-11-31", ["document_validity invalid-format"]],
  ])("checks the document's validity %s", (document_validity, expected) => {
    expect(customerProblems(country, { document_validity })).toEqual(expected);
  });

  it.each([
    ["77712345", ["phone phone-too-short"]],
    ["777 12345", []],
    ["  77712345  ", ["phone phone-too-short"]],
    [777123456, ["phone invalid-format"]],
  ])("checks the phone %s", (phone, expected) => {
    expect(customerProblems(country, { phone })).toEqual(expected);
  });

  it.each(["jana", "jana@", "jana@example", "jana@ example.cz", "a..b@example.cz", "jana@example.c"])(
    "refuses the e-mail %s",
    (email) => expect(customerProblems(country, { email })).toEqual(["email invalid-format"]),
  );

  it("accepts no country outside ISO 3166-1 and no document outside its list", () => {
    expect(customerProblems(country, { nationality: "cz", country: "XX" })).toEqual([
      "nationality invalid-value",
      "country invalid-value",
    ]);
    expect(customerProblems(country, { document_type: "library-card" })).toEqual(["document_type invalid-value"]);
    const expected = country === "hu" ? [] : ["document_type invalid-value"];
    expect(customerProblems(country, { document_type: "driving-licence" })).toEqual(expected);
  });

  it("does not require a foreigner's personal id and does not check its length", () => {
    expect(customerProblems(country, { foreigner: true, personal_id: "" })).toEqual([]);
    expect(customerProblems(country, { foreigner: true, personal_id: "X1" })).toEqual([]);
  });

  it("does not check the length of an owner's personal id", () => {
    expect(ownerProblems(country, { personal_id: "X1" })).toEqual([]);
  });

  it("drops PEP details, even unreadable ones, of a person who is not a PEP", () => {
    const details = { pep_role: "x", pep_role_from: "sometime", pep_role_to: 5, pep_role_3: "yes", pep_roles: "all" };
    expect(customerProblems(country, details)).toEqual([]);
    expect(ownerProblems(country, details)).toEqual([]);
    const { values } = checkStep(2, { customerData: { ...validCustomer(country), ...details } }, contextOf(country));
    expect(Object.keys(values.customerData ?? {}).filter((name) => name.startsWith("pep_"))).toEqual([]);
  });

  it("does not require isPep and foreigner of an owner", () => {
    expect(ownerProblems(country, { isPep: "", foreigner: "" })).toEqual([]);
  });

  it("requires isPep in the country's form", () => {
    const other = country === "hu" ? true : "2";
    expect(customerProblems(country, { isPep: other })).toEqual(["isPep invalid-format"]);
    expect(customerProblems(country, { isPep: pep }).length).toBeGreaterThan(0);
  });

  it("keeps a temporary address if given", () => {
    expect(ownerProblems(country, { temporary_city: "Praha", temporary_country: "CZ" })).toEqual([]);
    expect(ownerProblems(country, { temporary_country: "Česko" })).toEqual(["temporary_country invalid-value"]);
  });
});

describe.each(["cz", "sk"] as const)("a person in %s", (country) => {
  it.each([
    ["123456789", ["personal_id invalid-format"]],
    ["1234567890", []],
    ["123456/7890", []],
    ["123456/78901", ["personal_id invalid-format"]],
  ])("has a personal id of 10 to 11 characters: %s", (personal_id, expected) => {
    expect(customerProblems(country, { personal_id })).toEqual(expected);
  });

  it("needs role and beginning when politically exposed", () => {
    const lacking = ["pep_role required", "pep_role_from required"];
    expect(customerProblems(country, { isPep: true })).toEqual(lacking);
    expect(ownerProblems(country, { isPep: true })).toEqual(lacking);
    const given = { isPep: true, pep_role: "starostka", pep_role_from: "2020-01-01" };
    expect(customerProblems(country, given)).toEqual([]);
    expect(ownerProblems(country, given)).toEqual([]);
    expect(ownerProblems(country, { ...given, pep_role_from: "2020-02-30", pep_role_to: "2021" })).toEqual([
      "pep_role_from invalid-format",
      "pep_role_to invalid-format",
    ]);
  });
});

describe("a person in sk", () => {
  it.each([
    ["company", []],
    ["individual-consumer", ["nrki_srbi required"]],
    ["individual-self-employed", ["nrki_srbi required"]],
  ] as const)("answers about the credit register as %s", (customerType, expected) => {
    expect(customerProblems("sk", { nrki_srbi: "" }, customerType)).toEqual(expected);
    expect(customerProblems("sk", { nrki_srbi: false }, customerType)).toEqual([]);
    expect(customerProblems("sk", { nrki_srbi: true }, customerType)).toEqual([]);
  });

  it("keeps the source of an owner's money", () => {
    const incomes = { incomes_bussiness: true, incomes_other: true, incomes_other_input: "výhra" };
    const context = contextOf("sk");
    const raw = { uboData: { owners: [{ ...validOwner("sk"), ...incomes }] } };
    expect(checkStep(1, raw, context).values.uboData?.owners?.[0]).toMatchObject(incomes);
    expect(ownerProblems("sk", { incomes_other: "yes" })).toEqual(["incomes_other invalid-format"]);
    expect(ownerProblems("cz", { incomes_other: "yes" })).toEqual([]);
  });
});

describe("a person in hu", () => {
  it.each([
    ["836567000", ["personal_id invalid-format"]],
    ["83656700031", ["personal_id invalid-format"]],
    ["1234567890", []],
  ])("has a tax id of exactly 10 characters: %s", (personal_id, expected) => {
    expect(customerProblems("hu", { personal_id })).toEqual(expected);
  });

  it("needs at least one ticked role when politically exposed, and no free text", () => {
    expect(customerProblems("hu", { isPep: "2" })).toEqual(["pep_role_3 choose-one"]);
    expect(customerProblems("hu", { isPep: "2", pep_role_9: false })).toEqual(["pep_role_3 choose-one"]);
    for (let role = 3; role <= 17; role += 1) {
      expect(customerProblems("hu", { isPep: "2", [`pep_role_${role}`]: true })).toEqual([]);
    }
    for (const role of [2, 18]) {
      expect(customerProblems("hu", { isPep: "2", [`pep_role_${role}`]: true })).toEqual(["pep_role_3 choose-one"]);
    }
    expect(customerProblems("hu", { isPep: "3" })).toEqual(["isPep invalid-value"]);
  });

  it("needs a role or a relation of an exposed owner", () => {
    expect(ownerProblems("hu", { isPep: "2" })).toEqual(["pep_roles choose-one"]);
    expect(ownerProblems("hu", { isPep: "2", pep_roles: [] })).toEqual(["pep_roles choose-one"]);
    expect(ownerProblems("hu", { isPep: "2", pep_roles: ["4"] })).toEqual([]);
    expect(ownerProblems("hu", { isPep: "2", pep_role_family: true })).toEqual([]);
    expect(ownerProblems("hu", { isPep: "2", pep_role_friend: true })).toEqual([]);
    expect(ownerProblems("hu", { isPep: "2", pep_roles: ["18"] })).toEqual(["pep_roles invalid-value"]);
  });

  it("does not require consent to the credit register", () => {
    expect(customerProblems("hu", { nrki_srbi: "" }, "individual-consumer")).toEqual([]);
  });

  it("reads shares as numbers or text", () => {
    const raw = { customerData: { ...validCustomer("hu"), control_percentage: "33,5", control_type_1: true } };
    expect(checkStep(2, raw, contextOf("hu")).values.customerData).toMatchObject({
      control_percentage: 33.5,
      control_type_1: true,
    });
    expect(ownerProblems("hu", { control_percentage: "a third" })).toEqual(["control_percentage invalid-format"]);
    expect(ownerProblems("hu", { types_of_control: ["7"] })).toEqual(["types_of_control invalid-value"]);
  });
});
