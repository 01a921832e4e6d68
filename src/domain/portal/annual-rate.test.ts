import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { annualPercentageRate, type Flow } from "./annual-rate.ts";

const flows = (...pairs: readonly (readonly [number, number])[]): Flow[] =>
  pairs.map(([amount, years]) => ({ amount, years }));

describe("the annual percentage rate of charge", () => {
  // Examples of Directive 98/7/EC, annexes II and III, which has today's equation.
  it.each([
    ["one payment after 546 days of a year of 365", flows([1000, 0]), flows([1200, 546 / 365]), 12.96],
    ["one payment after a year and a half", flows([1000, 0]), flows([1200, 1.5]), 12.92],
    ["50 kept for expenses", flows([950, 0]), flows([1200, 1.5]), 16.85],
    ["two payments of 600", flows([1000, 0]), flows([600, 1], [600, 2]), 13.07],
    ["payments after 3, 6 and 12 months", flows([1000, 0]), flows([272, 0.25], [272, 0.5], [544, 1]), 13.19],
  ])("equals the law's example: %s", (_, drawn, repaid, rate) => {
    expect(annualPercentageRate(drawn, repaid)).toBe(rate);
  });

  it("compounds the monthly rate: 0.75 % a month are 9.38 % a year", () => {
    const repaid = Array.from({ length: 48 }, (_, index) => ({ amount: 149.3102, years: (index + 1) / 12 }));
    expect(annualPercentageRate(flows([6000, 0]), repaid)).toBe(9.38);
  });

  it("supports several drawdowns", () => {
    expect(annualPercentageRate(flows([500, 0], [500, 1]), flows([550, 1], [550, 2]))).toBe(10);
  });

  it("solves its equation and rises with every charge", () => {
    const given = fc.record({
      drawn: fc.integer({ min: 1_000, max: 10_000_000 }),
      markup: fc.integer({ min: 1, max: 100 }),
      months: fc.integer({ min: 6, max: 120 }),
      charge: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(given, ({ drawn, markup, months, charge }) => {
        const each = (drawn * (100 + markup)) / 100 / months;
        const repaid = Array.from({ length: months }, (_, index) => ({ amount: each, years: (index + 1) / 12 }));
        const rate = annualPercentageRate(flows([drawn, 0]), repaid) ?? Number.NaN;
        const valueAt = (percent: number) =>
          repaid.reduce((value, { amount, years }) => value + amount * (1 + percent / 100) ** -years, 0);
        expect(valueAt(rate - 0.006)).toBeGreaterThan(drawn);
        expect(valueAt(rate + 0.006)).toBeLessThan(drawn);
        const dearer = annualPercentageRate(flows([drawn, 0]), [...repaid, { amount: charge, years: 1 / 12 }]);
        expect(dearer).toBeGreaterThanOrEqual(rate);
      }),
    );
  });

  it("is 0 when the credit costs nothing", () => {
    expect(annualPercentageRate(flows([1000, 0]), flows([500, 1], [500, 2]))).toBe(0);
  });

  it("is null when everything is charged at once", () => {
    expect(annualPercentageRate(flows([1000, 0]), flows([1000, 0], [10, 1]))).toBeNull();
  });
});
