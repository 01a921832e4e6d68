import { expect, it } from "vitest";
import { grouped } from "./number-plate.tsx";

it.each([
  ["cz", "1ab2345", "1AB 2345"],
  ["cz", "1AB 2345", "1AB 2345"],
  ["sk", "BA123XY", "BA 123XY"],
  ["hu", "abc123", "ABC-123"],
  ["hu", "AABC-123", "AA BC-123"],
  ["cz", "VETERAN 1", "VETERAN 1"],
] as const)("groups a plate of %s: %s", (country, plate, shown) => {
  expect(grouped(plate, country)).toBe(shown);
});
