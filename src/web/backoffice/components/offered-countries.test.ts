import { expect, test } from "vitest";
import type { Country } from "#domain/countries/codes.ts";
import { offeredCountries } from "./offered-countries.ts";

const offeredTo = (countries: readonly Country[], asked?: Country) =>
  offeredCountries([{ role: "auditor", countries }], "see-cases", asked);

test("only countries whose things one may see are offered", () => {
  expect(offeredTo([])).toEqual(["cz", "sk", "hu"]);
  expect(offeredTo(["cz", "sk"])).toEqual(["cz", "sk"]);
});

test("of one country there is nothing to choose", () => {
  expect(offeredTo(["hu"])).toEqual([]);
});

test("what the address asks for is shown, so that it can be taken back", () => {
  expect(offeredTo(["cz", "sk"], "hu")).toEqual(["cz", "sk", "hu"]);
  expect(offeredTo(["hu"], "hu")).toEqual(["hu"]);
});
