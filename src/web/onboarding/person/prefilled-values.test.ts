import { describe, expect, it } from "vitest";
import type { Country } from "#domain/countries/codes.ts";
import type { BeneficialOwner } from "#domain/onboarding/types.ts";
import { prefilledValues } from "./prefilled-values.ts";

const name = { name: "Béla", surname: "Kis" };

function filledIn(country: Country, ...owners: BeneficialOwner[]): Record<string, unknown> {
  return Object.fromEntries(owners.flatMap((owner) => prefilledValues(owner, country)));
}

const exposed: Readonly<Record<Country, BeneficialOwner>> = {
  cz: { foreigner: true, isPep: true, pep_role: "ministr", pep_role_from: "2020-01-01", pep_role_to: "2024-01-01" },
  sk: {
    isPep: true,
    pep_role: "minister",
    pep_role_from: "2020-01-01",
    incomes_bussiness: true,
    incomes_other: true,
    incomes_other_input: "výhra",
  },
  hu: {
    isPep: "2",
    pep_roles: ["5"],
    pep_role: "képviselő",
    types_of_control: ["1"],
    control_percentage: 80,
    permanent_city: "Győr",
  },
};

describe.each(["cz", "sk", "hu"] as const)("in %s", (country) => {
  it("keeps no data of a former owner when prefilling from another one", () => {
    const first = { ...exposed[country], place_of_birth: "Plzeň", permanent_street: "Hlavní" };
    expect(filledIn(country, first, name)).toEqual(filledIn(country, name));
  });

  it("does not keep the identity document of another person", () => {
    expect(filledIn(country, name)).toMatchObject({
      document_type: "",
      document_number: "",
      document_authority: "",
      document_validity: "",
    });
  });

  it("leaves the customer's own fields unchanged", () => {
    const touched = Object.keys(filledIn(country, exposed[country]));
    const own = ["email", "phone", "phone_code", "title", "addressing", "customerLegal", "nrki_srbi"];
    expect(touched.filter((one) => own.includes(one))).toEqual([]);
  });
});

it("converts a Hungarian owner's lists to ticks and text", () => {
  expect(filledIn("hu", exposed.hu)).toMatchObject({
    isPep: "2",
    pep_role_5: true,
    pep_role_3: false,
    control_type_1: true,
    control_type_2: false,
    control_percentage: "80",
    city: "Győr",
  });
});
