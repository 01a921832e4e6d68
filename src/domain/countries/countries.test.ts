import { describe, expect, it } from "vitest";
import { callingCodeOf } from "#domain/countries/calling-codes.ts";
import { countries, isCountry } from "#domain/countries/codes.ts";
import { rulesFor } from "#domain/countries/index.ts";
import { identityDocuments } from "#domain/onboarding/types.ts";

describe("the countries", () => {
  it("say what the rest of the product builds on", () => {
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
    ["+420601123456", "+420"],
    ["+421903123456", "+421"],
    ["+36301234567", "+36"],
    ["+4366412345678", undefined],
    ["+35312345678", undefined],
    ["601123456", undefined],
    ["420601123456", undefined],
  ])("have the number %s under %s", (number, code) => {
    expect(callingCodeOf(number)).toBe(code);
  });

  it("are told from anything else", () => {
    expect(countries.every(isCountry)).toBe(true);
    expect(["CZ", "de", "", null, {}, "__proto__", "constructor"].some(isCountry)).toBe(false);
  });
});
