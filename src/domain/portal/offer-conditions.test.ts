import { describe, expect, it } from "vitest";
import { type AgreedTerms, faultsOfDays, isCostTold, isFinanced, offerTerms } from "./offer-conditions.ts";

/** 26 000 € for five years at 7.90 % a year, with 64.20 € a month for insurance and services. */
const credit: AgreedTerms = {
  product: "credit",
  price: 3_059_000,
  downpayment: 459_000,
  period: 60,
  fees: 6_420,
  interestRate: 7.9,
  mileage: null,
};

describe("the terms of an offer", () => {
  // Expected values were calculated separately, with decimal numbers of 40 digits.
  it("follow from the agreed values", () => {
    expect(offerTerms("sk", credit, "2026-11-19")).toEqual({
      ...credit,
      instalment: 59_014,
      currency: "EUR",
      total: 3_999_858,
      annualRate: 13.68,
    });
  });

  it("of an operating lease have VAT of the day on each instalment and no annual rate", () => {
    // 12 000 € without interest: 1 000 € and 10 € a month, and 23 % VAT on both.
    const lease = { ...credit, product: "operatingLease", price: 1_200_000, downpayment: 0, period: 12, fees: 1_000 };
    const agreed: AgreedTerms = { ...lease, product: "operatingLease", interestRate: 0, mileage: 20_000 };
    const terms = offerTerms("sk", agreed, "2026-11-19");
    expect(terms).toMatchObject({ instalment: 124_230, total: 1_490_760, annualRate: null, mileage: 20_000 });
    expect(offerTerms("sk", agreed, "2024-11-19").instalment).toBe(121_200);
  });

  it("are correct for a credit without cost", () => {
    const free = { ...credit, interestRate: 0, fees: 0, period: 26 };
    expect(offerTerms("sk", free, "2026-11-19")).toMatchObject({
      instalment: 100_000,
      total: 3_059_000,
      annualRate: 0,
    });
  });
});

describe("terms", () => {
  it.each([
    [credit.price - 1, true],
    [credit.price, false],
    [credit.price + 1, false],
  ])("with a down payment of %d leave an amount to finance: %s", (downpayment, isSo) => {
    expect(isFinanced({ ...credit, downpayment })).toBe(isSo);
  });

  it("have an annual rate unless fees are too high; a lease needs none", () => {
    expect(isCostTold(credit)).toBe(true);
    expect(isCostTold({ ...credit, fees: credit.price })).toBe(false);
    expect(isCostTold({ ...credit, product: "operatingLease", fees: credit.price })).toBe(true);
    expect(isCostTold({ ...credit, downpayment: credit.price + 1, fees: credit.price })).toBe(true);
  });
});

describe("problems of days", () => {
  it.each([
    [{ year: 2027, validUntil: "2026-11-25" }, {}],
    [{ year: 2028, validUntil: "2026-11-25" }, { "vehicle.year": "invalid-value" }],
    [{ year: 2026, validUntil: "2026-11-24" }, { validUntil: "invalid-value" }],
  ])("%j", (days, faults) => {
    expect(faultsOfDays(days, "2026-11-25")).toEqual(faults);
  });
});
