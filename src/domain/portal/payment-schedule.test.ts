import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCalendarDate } from "#domain/shared/calendar-date.ts";
import { outstandingOf, paymentSchedule } from "./payment-schedule.ts";

const amount = (max: number) => fc.integer({ min: 0, max });
const terms = fc
  .record({
    price: amount(1_000_000_000),
    share: fc.integer({ min: 0, max: 100 }),
    interestRate: fc.integer({ min: 0, max: 4_000 }).map((hundredths) => hundredths / 100),
    period: fc.integer({ min: 1, max: 120 }),
    start: fc
      .date({ min: new Date("2000-01-01"), max: new Date("2050-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    fees: amount(1_000_000),
    vatRate: fc.constantFrom(0, 21, 23, 27),
  })
  .map(({ share, ...rest }) => ({ ...rest, downpayment: Math.floor((rest.price * share) / 100) }));

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

describe("a payment schedule", () => {
  it("repays the financed amount exactly", () => {
    fc.assert(
      fc.property(terms, (given) => {
        const lines = paymentSchedule(given);
        expect(sum(lines.map(({ principal }) => principal))).toBe(given.price - given.downpayment);
        expect(lines.map(({ number }) => number)).toEqual(Array.from({ length: given.period }, (_, at) => at + 1));
      }),
    );
  });

  it("has lines that add up, of whole amounts that are never negative", () => {
    fc.assert(
      fc.property(terms, (given) => {
        for (const { amount: whole, principal, interest, fees, vat, paid } of paymentSchedule(given)) {
          expect(whole).toBe(principal + interest + fees + vat);
          for (const part of [principal, interest, fees, vat])
            expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
          expect(vat).toBe(Math.round(((principal + interest + fees) * given.vatRate) / 100));
          expect(paid).toBeNull();
        }
      }),
    );
  });

  it("charges a month's interest on the outstanding principal", () => {
    fc.assert(
      fc.property(terms, (given) => {
        let owed = given.price - given.downpayment;
        for (const { interest, principal } of paymentSchedule(given)) {
          expect(Math.abs(interest - (owed * given.interestRate) / 1200)).toBeLessThanOrEqual(0.5001);
          owed -= principal;
        }
        expect(owed).toBe(0);
      }),
    );
  });

  it("is level except for the last instalment, which differs only by rounding", () => {
    const usual = fc.record({
      price: fc.integer({ min: 10_000_000, max: 500_000_000 }),
      interestRate: fc.integer({ min: 0, max: 150 }).map((tenths) => tenths / 10),
      period: fc.integer({ min: 12, max: 84 }),
    });
    fc.assert(
      fc.property(usual, ({ price, interestRate, period }) => {
        const given = { price, downpayment: 0, interestRate, period, start: "2026-01-15", fees: 0, vatRate: 0 };
        const amounts = paymentSchedule(given).map((line) => line.amount);
        const [first = 0] = amounts;
        expect(new Set(amounts.slice(0, -1)).size).toBe(1);
        expect(Math.abs((amounts.at(-1) ?? 0) - first)).toBeLessThanOrEqual(2 * period);
      }),
    );
  });

  it("is due monthly on the day of its start, or on the last day of a shorter month", () => {
    fc.assert(
      fc.property(terms, (given) => {
        const days = paymentSchedule(given).map(({ due }) => due);
        for (const [index, due] of days.entries()) {
          expect(isCalendarDate(due)).toBe(true);
          const months = Number(due.slice(0, 4)) * 12 + Number(due.slice(5, 7));
          expect(months).toBe(Number(given.start.slice(0, 4)) * 12 + Number(given.start.slice(5, 7)) + index + 1);
          const isSameDay = due.slice(8) === given.start.slice(8);
          const next = new Date(Date.parse(due) + 86_400_000).toISOString();
          expect(isSameDay || (due.slice(8) < given.start.slice(8) && next.slice(8, 10) === "01")).toBe(true);
        }
      }),
    );
    const given = { price: 400, downpayment: 0, interestRate: 0, period: 4, start: "2027-10-31", fees: 0, vatRate: 0 };
    expect(paymentSchedule(given).map(({ due }) => due)).toEqual([
      "2027-11-30",
      "2027-12-31",
      "2028-01-31",
      "2028-02-29",
    ]);
  });

  it("equals the textbook annuity: 6,000 at 9 % over 48 months are 149.31 a month", () => {
    const given = {
      price: 600_000,
      downpayment: 0,
      interestRate: 9,
      period: 48,
      start: "2026-01-01",
      fees: 0,
      vatRate: 0,
    };
    const lines = paymentSchedule(given);
    expect(lines[0]).toMatchObject({ interest: 4_500, principal: 10_431, amount: 14_931 });
    expect(lines.at(-1)?.amount).toBe(14_933);
  });

  it.each([
    { price: 100.5 },
    { price: -1 },
    { downpayment: 1_001 },
    { downpayment: -1 },
    { fees: 0.1 },
    { period: 0 },
    { period: 1.5 },
    { interestRate: -1 },
    { price: Number.NaN },
  ])("is refused for %j", (wrong) => {
    const right = {
      price: 1_000,
      downpayment: 0,
      interestRate: 5,
      period: 12,
      start: "2026-01-01",
      fees: 0,
      vatRate: 0,
    };
    expect(() => paymentSchedule({ ...right, ...wrong })).toThrow(RangeError);
  });
});

it("the outstanding amount is the sum of unpaid instalments", () => {
  const given = { price: 1_200, downpayment: 0, interestRate: 0, period: 3, start: "2026-01-01", fees: 10, vatRate: 0 };
  const [first, ...others] = paymentSchedule(given);
  if (first === undefined) throw new Error("there is none");
  expect(outstandingOf([{ ...first, paid: "2026-02-01" }, ...others])).toBe(820);
});
