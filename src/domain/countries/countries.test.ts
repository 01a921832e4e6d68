import { describe, expect, it } from "vitest";
import { callingCodeOf } from "#domain/countries/calling-codes.ts";
import { countries, isCountry } from "#domain/countries/codes.ts";
import { rulesFor } from "#domain/countries/index.ts";
import { isValidIban } from "#domain/identifiers/iban.ts";
import { identityDocuments } from "#domain/onboarding/types.ts";

describe("the countries", () => {
  it("provide the facts that other modules need", () => {
    const facts = countries.map((country) => {
      const { defaultLocale, currency, retentionYears, register, phone } = rulesFor(country);
      return [country, defaultLocale, phone.callingCode, currency, retentionYears, register];
    });
    expect(facts).toEqual([
      ["cz", "cs", "+420", "CZK", 10, "ares"],
      ["sk", "sk", "+421", "EUR", 5, "rpo"],
      ["hu", "hu", "+36", "HUF", 8, null],
    ]);
  });

  it.each(countries)("%s names itself and its identity documents", (country) => {
    const rules = rulesFor(country);
    expect(rules.country).toBe(country);
    const expected = identityDocuments.filter((document) => country === "hu" || document !== "driving-licence");
    expect(rules.identityDocuments).toEqual(expected);
  });

  it.each([
    ["cz", "19-2000145399/0800", "CZ6508000000192000145399"],
    ["cz", " 178124 - 4159 / 0710 ", "CZ6907101781240000004159"],
    ["cz", "19-2000145398/0800", null],
    ["cz", "18-2000145399/0800", null],
    ["cz", "19-2000145399/9999", null],
    ["cz", "19-2000145399", null],
    ["cz", "0000000000/0800", null],
    ["cz", "11773016-11111018-00000000", null],
    ["sk", "19-2000145399/0900", "SK8509000000192000145399"],
    ["sk", "19-2000145399/0800", null],
    ["hu", "11773016-11111018-00000000", "HU42117730161111101800000000"],
    ["hu", "11773016 11111018", "HU42117730161111101800000000"],
    ["hu", "11773016-11111019-00000000", null],
    ["hu", "19-2000145399/0800", null],
  ] as const)("%s reads the account %s", (country, account, iban) => {
    expect(rulesFor(country).ibanOfAccount(account)).toBe(iban);
    expect(iban === null || isValidIban(iban)).toBe(true);
  });

  it("name the payment file formats of their banks", () => {
    expect(countries.map((country) => rulesFor(country).paymentFiles)).toEqual([
      ["pain.001", "abo"],
      ["pain.001"],
      ["pain.001"],
    ]);
  });

  it.each([
    ["+420601123456", "+420"],
    ["+421903123456", "+421"],
    ["+36301234567", "+36"],
    ["+4366412345678", undefined],
    ["+35312345678", undefined],
    ["601123456", undefined],
    ["420601123456", undefined],
  ])("number %s has the calling code %s", (number, code) => {
    expect(callingCodeOf(number)).toBe(code);
  });

  it("isCountry accepts only their codes", () => {
    expect(countries.every(isCountry)).toBe(true);
    expect(["CZ", "de", "", null, {}, "__proto__", "constructor"].some(isCountry)).toBe(false);
  });
});
