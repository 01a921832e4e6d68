import { describe, expect, it } from "vitest";
import { type Country, countries } from "#domain/countries/codes.ts";
import type { StepValues } from "#domain/onboarding/types.ts";
import { warningsForStep } from "#domain/onboarding/warnings-for-step.ts";

function warned(country: Country, values: StepValues) {
  const context = { country, customerType: "company", partnerType: "default", today: "2026-11-21" } as const;
  return warningsForStep(values, context).map(({ path, code }) => `${path} ${code}`);
}

describe.each(["cz", "sk"] as const)("warnings in %s", (country) => {
  it("come from check digits", () => {
    expect(
      warned(country, {
        companyData: {
          companyId: "00177042",
          accounts: [
            { prefix: "18", number: "2000145398" },
            { prefix: "19", number: "2000145399", bank_code: "0800", iban: "CZ6508000000192000145399" },
            { number: "4159", iban: "CZ6508000000192000145399" },
            { bank_code: "0100", iban: "CZ6508000000192000145399" },
            { prefix: "178124", iban: "CZ6508000000192000145399" },
            { number: "4159", iban: "DE89370400440532013000" },
          ],
        },
        uboData: {
          owners: [{ personal_id: "780123/0021" }, { personal_id: "7801230020", birthdate: "1978-01-24" }, {}],
        },
      }),
    ).toEqual([
      "companyData.companyId company-id-check",
      "companyData.accounts.0.prefix account-prefix-check",
      "companyData.accounts.0.number account-number-check",
      "companyData.accounts.2.iban iban-other-account",
      "companyData.accounts.3.iban iban-other-account",
      "companyData.accounts.4.iban iban-other-account",
      "uboData.owners.0.personal_id birth-number-check",
      "uboData.owners.1.personal_id birth-number-date",
    ]);
  });

  it("report a birth number that differs from the birth date", () => {
    const of = (customerData: object) => warned(country, { customerData });
    expect(of({ personal_id: "736028/5163", birthdate: "1973-10-28" })).toEqual([]);
    expect(of({ personal_id: "736028/5163" })).toEqual([]);
    expect(of({ personal_id: "736028/5163", birthdate: "1973-10-29" })).toEqual([
      "customerData.personal_id birth-number-date",
    ]);
    expect(of({ personal_id: "ABC" })).toEqual(["customerData.personal_id birth-number-check"]);
    expect(of({ personal_id: "ABC", foreigner: true })).toEqual([]);
  });
});

describe("warnings in hu", () => {
  it("come from check digits and the birthdate", () => {
    expect(
      warned("hu", {
        companyData: {
          companyId: "25978222-2-42",
          crn_number: "21-09-123456",
          accounts: [
            { number: "11773017-11111018-00000000" },
            { number: "11773016-11111018", iban: "HU42117730161111101800000000" },
            { number: "11773016-11111018-00000017", iban: "HU42117730161111101800000000" },
          ],
        },
        uboData: { owners: [{ personal_id: "8365670004" }, { personal_id: "8365670003", birthdate: "1967-02-14" }] },
      }),
    ).toEqual([
      "companyData.companyId company-id-check",
      "companyData.crn_number register-number-check",
      "companyData.accounts.0.number account-number-check",
      "companyData.accounts.2.iban iban-other-account",
      "uboData.owners.0.personal_id tax-id-check",
      "uboData.owners.1.personal_id tax-id-birthdate",
    ]);
    expect(warned("hu", { companyData: { companyId: "25978221-2-42", crn_number: "1234567" } })).toEqual([]);
    expect(warned("hu", { customerData: { personal_id: "X", foreigner: true } })).toEqual([]);
  });
});

describe("warnings", () => {
  it.each([
    ["+420", "777 123 45", "phone-length-cz"],
    ["+420", "0905 123 456", "phone-length-cz"],
    ["+421", "0905 123 45", "phone-length-sk"],
    ["+36", "06 30 123 456", "phone-length-hu"],
    ["+420", "+36 30 123 456", "phone-length-hu"],
    ["+43", "1", "phone-length"],
    ["+36", "call me", "phone-length-hu"],
  ])("name the right length of a phone, %s %s", (phone_code, phone, code) => {
    for (const country of countries) {
      expect(warned(country, { phone_code, phone })).toEqual([`phone ${code}`]);
      expect(warned(country, { customerData: { phone_code, phone } })).toEqual([`customerData.phone ${code}`]);
    }
  });

  it.each([
    ["+420", "777123456"],
    ["+421", "0905 123 456"],
    ["+36", "301234567"],
    ["+36", "1 234 5678"],
    ["+43", "660 1234567"],
  ])("accept a possible phone, %s %s", (phone_code, phone) => {
    expect(warned("cz", { phone_code, phone })).toEqual([]);
    expect(warned("cz", { customerData: { phone_code, phone } })).toEqual([]);
  });

  it.each(countries)("are empty for empty values in %s", (country) => {
    for (const values of [{}, { companyData: {}, uboData: {} }, { customerData: {} }, { docData: {} }]) {
      expect(warned(country, values)).toEqual([]);
    }
  });
});
