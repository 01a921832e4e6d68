import { expect, test } from "vitest";
import type { Country } from "#domain/countries/codes.ts";
import { offeredCountries } from "./offered-countries.ts";

const offeredTo = (countries: readonly Country[], asked?: Country) =>
  offeredCountries([{ role: "auditor", countries }], "see-cases", asked);

test("offers only countries the reader may see", () => {
  expect(offeredTo([])).toEqual(["cz", "sk", "hu"]);
  expect(offeredTo(["cz", "sk"])).toEqual(["cz", "sk"]);
});

test("offers no choice for a single country", () => {
  expect(offeredTo(["hu"])).toEqual([]);
});

test("shows the country in the address, so that it can be deselected", () => {
  expect(offeredTo(["cz", "sk"], "hu")).toEqual(["cz", "sk", "hu"]);
  expect(offeredTo(["hu"], "hu")).toEqual(["hu"]);
});
