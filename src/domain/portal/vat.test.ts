import { expect, it } from "vitest";
import { vatIncluded, vatRateOf } from "./vat.ts";

it("is the rate of the day of the supply", () => {
  expect(["2024-12-31", "2025-01-01", "2026-11-21"].map((day) => vatRateOf("sk", day))).toEqual([20, 23, 23]);
  expect(["2015-06-01", "2026-11-21"].map((day) => vatRateOf("cz", day))).toEqual([21, 21]);
  expect(["2015-06-01", "2026-11-21"].map((day) => vatRateOf("hu", day))).toEqual([27, 27]);
  expect(() => vatRateOf("cz", "1999-01-01")).toThrow(RangeError);
});

it("is calculated from a gross amount to the minor unit", () => {
  expect([vatIncluded(121_000, 21), vatIncluded(123, 23), vatIncluded(100, 0)]).toEqual([21_000, 23, 0]);
});
