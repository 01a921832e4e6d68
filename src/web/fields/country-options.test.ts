import { expect, it } from "vitest";
import { countryCodes } from "#domain/shared/country-codes.ts";
import { countryName, countryOptions } from "./country-options.ts";

it("names every country that validation accepts", () => {
  expect(
    countryOptions("cs")
      .map(({ value }) => value)
      .toSorted(),
  ).toEqual(countryCodes.toSorted());
  for (const locale of ["cs", "sk", "hu", "en"]) {
    for (const { value, label } of countryOptions(locale)) expect(label, `${locale} ${value}`).not.toBe(value);
  }
});

it("sorts as the language does", () => {
  const labels = countryOptions("cs").map((option) => option.label);
  expect(labels.indexOf("Čína")).toBeGreaterThan(labels.indexOf("Curaçao"));
  expect(labels.indexOf("Chile")).toBeGreaterThan(labels.indexOf("Honduras"));
});

it("returns the name of one country", () => {
  expect(countryName("HU", "hu")).toBe("Magyarország");
  expect(countryName("??", "hu")).toBe("??");
});
