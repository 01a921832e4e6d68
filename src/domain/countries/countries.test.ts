import { describe, expect, it } from "vitest";
import { isCountry, rulesFor } from "#domain/countries/index.ts";
import { countries, identityDocuments } from "#domain/onboarding/types.ts";

describe("the countries", () => {
  it("say what the rest of the product builds on", () => {
    const facts = countries.map((country) => {
      const { defaultLocale, callingCode, currency, retentionYears, hasCompanyRegister } = rulesFor(country);
      return [country, defaultLocale, callingCode, currency, retentionYears, hasCompanyRegister];
    });
    expect(facts).toEqual([
      ["cz", "cs", "+420", "CZK", 10, true],
      ["sk", "sk", "+421", "EUR", 5, true],
      ["hu", "hu", "+36", "HUF", 8, false],
    ]);
  });

  it.each(countries)("%s names itself and its identity documents", (country) => {
    const rules = rulesFor(country);
    expect(rules.country).toBe(country);
    const expected = identityDocuments.filter((document) => country === "hu" || document !== "driving-licence");
    expect(rules.identityDocuments).toEqual(expected);
  });

  it("are told from anything else", () => {
    expect(countries.every(isCountry)).toBe(true);
    expect(["CZ", "de", "", null, {}, "__proto__", "constructor"].some(isCountry)).toBe(false);
  });
});
