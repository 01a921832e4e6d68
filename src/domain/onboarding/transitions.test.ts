import { describe, expect, it } from "vitest";
import {
  mayFetchDocumentForm,
  noDocumentForm,
  receiveDocumentForm,
  startDocumentForm,
} from "#domain/onboarding/document-form.ts";
import { furthestStep, isReached, nextStep, type SubmittedStep } from "#domain/onboarding/steps.ts";
import { prefillFromOwner, switchCustomerType } from "#domain/onboarding/transitions.ts";
import type { BeneficialOwner, CustomerType, Step } from "#domain/onboarding/types.ts";

describe("switching the customer type", () => {
  it("keeps at least one owner when leaving company", () => {
    const none = { beneficalOwners: 1, owners: [{}] };
    expect(switchCustomerType({}, "company", "individual-consumer")).toEqual(none);
    expect(switchCustomerType({ owners: [], uboType: "owners" }, "company", "individual-self-employed")).toEqual({
      ...none,
      uboType: "owners",
    });
    const two = { owners: [{ name: "A" }, { name: "B" }] };
    expect(switchCustomerType(two, "company", "individual-consumer")).toEqual({ ...two, beneficalOwners: 2 });
  });

  it("changes nothing otherwise", () => {
    expect(switchCustomerType({}, "individual-consumer", "company")).toEqual({});
    expect(switchCustomerType({}, "company", "company")).toEqual({});
    expect(switchCustomerType({}, null, "individual-consumer")).toEqual({});
  });
});

describe("filling in the customer from an owner", () => {
  const owner: BeneficialOwner = {
    name: "Jana",
    surname: "Nováková",
    personal_id: "736028/5163",
    birthdate: "1973-10-28",
    foreigner: false,
    nationality: "CZ",
    place_of_birth: "Brno",
    permanent_street: "Dlouhá",
    permanent_house_number: "1",
    permanent_city: "Brno",
    permanent_zip_code: "602 00",
    permanent_country: "CZ",
    temporary_city: "Praha",
  };
  const noDocument = {
    document_type: undefined,
    document_number: undefined,
    document_authority: undefined,
    document_validity: undefined,
  };
  const given = (filled: object) =>
    Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== undefined));

  it.each(["cz", "sk", "hu"] as const)("takes identity and the permanent address in %s", (country) => {
    expect(given(prefillFromOwner(owner, country))).toEqual({
      name: "Jana",
      surname: "Nováková",
      personal_id: "736028/5163",
      birthdate: "1973-10-28",
      foreigner: false,
      nationality: "CZ",
      place_of_birth: "Brno",
      street: "Dlouhá",
      house_number: "1",
      city: "Brno",
      zip_code: "602 00",
      country: "CZ",
    });
  });

  it.each(["cz", "sk", "hu"] as const)("names the owner's missing values in %s", (country) => {
    const answered = prefillFromOwner({ ...owner, isPep: "2", pep_role: "ministryně" }, country);
    expect(Object.keys(prefillFromOwner({}, country))).toEqual(Object.keys(answered));
    expect(given(prefillFromOwner({}, country))).toEqual({});
    expect(prefillFromOwner({}, country)).toMatchObject(noDocument);
  });

  it("takes PEP details", () => {
    const pep = { isPep: true, pep_role: "ministryně", pep_role_from: "2020-01-01", pep_role_to: "2021-01-01" };
    expect(given(prefillFromOwner(pep, "cz"))).toEqual(pep);
  });

  it("takes incomes in sk only", () => {
    const incomes = { incomes_bussiness: true, incomes_other: true, incomes_other_input: "výhra" };
    expect(given(prefillFromOwner(incomes, "sk"))).toEqual(incomes);
    expect(Object.keys(prefillFromOwner(incomes, "sk"))).toEqual(
      expect.arrayContaining(["incomes_selling_property", "incomes_heritage"]),
    );
    expect(given(prefillFromOwner(incomes, "cz"))).toEqual({});
    expect(given(prefillFromOwner(incomes, "hu"))).toEqual({});
  });

  it("takes control and roles in hu only", () => {
    const exposed: BeneficialOwner = {
      isPep: "2",
      control_percentage: 50,
      types_of_control: ["1", "6"],
      pep_roles: ["3", "17"],
    };
    const filled = prefillFromOwner(exposed, "hu");
    expect(given(filled)).toEqual({
      isPep: "2",
      control_percentage: 50,
      control_type_1: true,
      control_type_6: true,
      pep_role_3: true,
      pep_role_17: true,
    });
    expect(Object.keys(filled).filter((name) => /^(pep_role|control_type)_\d+$/.test(name))).toHaveLength(21);
    expect(given(prefillFromOwner({ ...exposed, isPep: true }, "cz"))).toEqual({ isPep: true });
  });
});

describe("the document form", () => {
  it("is fetched once", () => {
    expect(mayFetchDocumentForm(noDocumentForm)).toBe(true);
    const loading = startDocumentForm(noDocumentForm);
    expect(loading).toEqual({ form: null, loading: true, error: false });
    expect(mayFetchDocumentForm(loading)).toBe(false);
    const there = receiveDocumentForm({ consentTextIdentifier: "x" });
    expect(there).toEqual({ form: { consentTextIdentifier: "x" }, loading: false, error: false });
    expect(mayFetchDocumentForm(there)).toBe(false);
  });

  it("can be fetched again after null, without an error", () => {
    expect(receiveDocumentForm(null)).toEqual({ form: null, loading: false, error: false });
    expect(mayFetchDocumentForm(receiveDocumentForm(null))).toBe(true);
  });
});

describe("steps", () => {
  const stored = (...steps: (readonly [Step, CustomerType])[]): SubmittedStep[] =>
    steps.map(([step, customerType]) => ({ step, customerType }));
  const c = "company";
  const i = "individual-consumer";

  it.each([
    [[], null, 0, 0],
    [[[0, c]], c, 1, 1],
    [
      [
        [0, c],
        [1, c],
      ],
      c,
      2,
      2,
    ],
    [
      [
        [0, c],
        [1, c],
        [2, c],
      ],
      c,
      "onedoc",
      "onedoc",
    ],
    [
      [
        [0, c],
        [1, c],
        [2, c],
        ["onedoc", c],
      ],
      c,
      null,
      "onedoc",
    ],
    [
      [
        [0, i],
        [1, c],
        [2, c],
      ],
      i,
      1,
      2,
    ],
    [
      [
        [0, i],
        [1, i],
        [2, c],
      ],
      i,
      2,
      2,
    ],
    [
      [
        [0, i],
        [1, c],
      ],
      i,
      1,
      2,
    ],
    [
      [
        [0, c],
        [1, i],
        [2, c],
      ],
      i,
      2,
      2,
    ],
    [
      [
        [0, c],
        [1, i],
        [2, i],
      ],
      i,
      "onedoc",
      "onedoc",
    ],
  ] as const)("after %j as %s: next %s, furthest %s", (steps, type, next, furthest) => {
    expect(nextStep(stored(...steps), type)).toBe(next);
    expect(furthestStep(stored(...steps), type)).toBe(furthest);
  });

  it("are reached up to the furthest", () => {
    expect(([0, 1, 2, "onedoc"] as const).map((step) => isReached(step, 1))).toEqual([true, true, false, false]);
    expect(isReached("onedoc", "onedoc")).toBe(true);
  });
});
