import { describe, expect, it } from "vitest";
import { annualPercentageRate } from "#domain/portal/annual-rate.ts";
import type { OfferConditions } from "#domain/portal/offer.ts";
import { paymentSchedule } from "#domain/portal/payment-schedule.ts";
import { creditAskedFor } from "./credit-asked-for.ts";
import { creditFigures } from "./credit-information.ts";

/** 26 000 € for five years at 7.90 % a year, with 64.20 € a month for insurance and services. */
const offer: OfferConditions = {
  product: "credit",
  price: 3_059_000,
  downpayment: 459_000,
  instalment: 59_014,
  period: 60,
  currency: "EUR",
  total: 3_999_858,
  fees: 6_420,
  interestRate: 7.9,
  annualRate: 13.68,
  mileage: null,
};

describe("a rate far above the nominal one", () => {
  // Expected values were calculated separately, with decimal numbers of 40 digits.
  const rateWith = (fees: number) => {
    const terms = { price: 3_059_000, downpayment: 459_000, interestRate: 7.9, period: 60, fees, vatRate: 0 };
    const lines = paymentSchedule({ ...terms, start: "2026-11-19" });
    const repaid = lines.map(({ number, amount }) => ({ amount, years: number / 12 }));
    const sum = lines.reduce((all, { amount }) => all + amount, 0);
    return [lines[0]?.amount, sum, annualPercentageRate([{ amount: 2_600_000, years: 0 }], repaid)];
  };

  it("is due to compounding alone when only interest is charged", () => {
    expect(rateWith(0)).toEqual([52_594, 3_155_658, 8.19]);
  });

  it("includes fees of every instalment", () => {
    expect(rateWith(6_420)).toEqual([59_014, 3_540_858, 13.68]);
  });
});

describe("the figures of the pre-contract information", () => {
  it("exclude the down payment from credit, cost and amount payable", () => {
    expect(creditFigures(offer)).toEqual({
      product: "credit",
      currency: "EUR",
      price: 3_059_000,
      downpayment: 459_000,
      amount: 2_600_000,
      period: 60,
      instalment: 59_014,
      fees: 6_420,
      cost: 940_858,
      payable: 3_540_858,
      interestRate: 7.9,
      annualRate: 13.68,
    });
  });

  it("are null for an operating lease", () => {
    expect(creditFigures({ ...offer, product: "operatingLease", annualRate: null })).toBeNull();
  });
});

describe("credit of an application", () => {
  const asked = { product: "credit", vehiclePrice: 30_590, downpaymentAmount: 4_590, period: 60 } as const;

  it("equals the offer while no relevant value has changed", () => {
    expect(creditAskedFor("sk", asked, offer)).toEqual({ figures: creditFigures(offer), basis: "offer" });
    expect(creditAskedFor("hu", undefined, offer)?.basis).toBe("offer");
  });

  it("is an example with the offer's rate and fees after a change", () => {
    const changed = creditAskedFor("sk", { ...asked, downpaymentAmount: 0.5 }, offer);
    expect(changed?.basis).toBe("example");
    expect(changed?.figures).toMatchObject({ interestRate: 7.9, fees: 6_420, amount: 3_058_950, downpayment: 50 });
  });

  it.each([
    { ...asked, vehiclePrice: 25, downpaymentAmount: 0 },
    { ...asked, downpaymentAmount: 30_570 },
  ])("is null when fees leave no annual rate: %j", (little) => {
    expect(creditAskedFor("sk", little, offer)).toBeNull();
  });

  it("is an example with the usual rate without an offer", () => {
    // 10 000 € for a year at 6.40 %: twelve instalments of 862.50 €.
    const figures = creditAskedFor(
      "sk",
      { ...asked, vehiclePrice: 10_000, downpaymentAmount: 0, period: 12 },
      null,
    )?.figures;
    expect(figures).toMatchObject({ amount: 1_000_000, instalment: 86_250, annualRate: 6.59, fees: 0 });
  });

  it.each([
    { product: "operatingLease", installmentAmount: 300, period: 36 } as const,
    { ...asked, is_cession: true },
    { product: "credit", vehiclePrice: 30_590, downpaymentAmount: 4_590 } as const,
    { ...asked, period: 12.5 },
    { ...asked, period: 0 },
    { ...asked, period: 1e9 },
    { ...asked, vehiclePrice: 1e300 },
    { ...asked, downpaymentAmount: 30_590 },
    {},
  ])("is null for incomplete or impossible values: %j", (financing) => {
    expect(creditAskedFor("sk", financing, null)).toBeNull();
  });
});
