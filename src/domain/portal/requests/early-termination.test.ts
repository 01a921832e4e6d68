import { expect, test } from "vitest";
import type { Instalment } from "#domain/portal/contract.ts";
import { settlementQuote } from "./early-termination.ts";

const line = (number: number, due: string, paid: string | null): Instalment => ({
  number,
  due,
  principal: 100_000,
  interest: 3_100,
  fees: 500,
  vat: 0,
  amount: 103_600,
  paid,
});

const start = "2026-08-15";
const schedule = [
  line(1, "2026-09-15", "2026-09-15"),
  line(2, "2026-10-15", "2026-10-14"),
  line(3, "2026-11-15", null),
  line(4, "2026-12-15", null),
  line(5, "2027-01-15", null),
];
const contract = { start, schedule };

test("between two due dates", () => {
  expect(settlementQuote(contract, "2026-11-30", "individual-consumer")).toEqual({
    date: "2026-11-30",
    unpaid: 103_600,
    principal: 200_000,
    // 15 of 30 days
    interest: 1_550,
    // 0.5 %: less than a year is left
    compensation: 1_000,
    total: 306_150,
    saved: 3_100 * 2 - 1_550 - 1_000 + 1_000,
  });
});

test("before anything is due interest runs from the start of the contract", () => {
  const unpaid = schedule.map((instalment) => ({ ...instalment, paid: null }));
  expect(settlementQuote({ start, schedule: unpaid }, "2026-09-04", "individual-consumer")).toEqual({
    date: "2026-09-04",
    unpaid: 0,
    principal: 500_000,
    // 20 of 31 days
    interest: 2_000,
    compensation: 2_500,
    total: 504_500,
    saved: 3_100 * 5 - 2_000 - 2_500 + 500 * 5,
  });
  expect(settlementQuote({ start, schedule: unpaid }, start, "individual-consumer").interest).toBe(0);
  expect(settlementQuote({ start, schedule: unpaid }, "2026-08-01", "individual-consumer").interest).toBe(0);
});

test("instalments paid in advance are not saved and not compensated", () => {
  const prepaid = schedule.map((instalment) =>
    instalment.number === 4 ? { ...instalment, paid: "2026-11-28" } : instalment,
  );
  expect(settlementQuote({ start, schedule: prepaid }, "2026-11-30", "company")).toEqual({
    date: "2026-11-30",
    unpaid: 103_600,
    principal: 100_000,
    // the current period was paid with its instalment
    interest: 0,
    compensation: 2_000,
    total: 205_600,
    saved: 3_100 - 2_000 + 500,
  });
  const all = schedule.map((instalment) => ({ ...instalment, paid: "2026-11-28" }));
  expect(settlementQuote({ start, schedule: all }, "2026-11-30", "company")).toEqual({
    date: "2026-11-30",
    unpaid: 0,
    principal: 0,
    interest: 0,
    compensation: 0,
    total: 0,
    saved: 0,
  });
});

test("compensation never exceeds the interest that is lost", () => {
  const quote = settlementQuote(contract, "2027-01-10", "company");
  expect(quote.compensation).toBe(3_100 - quote.interest);
  expect(quote.saved).toBe(500);
  const large = schedule.map((instalment) => ({
    ...instalment,
    principal: 1_000_000,
    paid: instalment.number === 4 ? "2026-11-28" : instalment.paid,
  }));
  expect(settlementQuote({ start, schedule: large }, "2026-11-30", "company").compensation).toBe(3_100);
});

test.each([
  ["2026-11-15", "2027-11-15", 5],
  ["2026-11-15", "2027-11-16", 10],
  // 366 days: 29 February lies between
  ["2027-06-15", "2028-06-15", 5],
  ["2027-06-15", "2028-06-16", 10],
  ["2028-02-29", "2029-02-28", 5],
  ["2028-02-29", "2029-03-01", 10],
])("a consumer who ends on %s a contract until %s pays %i thousandths", (date, end, thousandths) => {
  const long = { start, schedule: [line(1, "2026-09-15", "2026-09-15"), line(2, end, null)] };
  expect(settlementQuote(long, date, "individual-consumer").compensation).toBe(100 * thousandths);
});

test("the year is counted to the agreed end, even when the last instalment is paid", () => {
  const lines = [line(1, "2027-09-15", null), line(2, "2028-11-16", "2026-11-01")];
  const begun = { start: "2027-08-15", schedule: lines };
  expect(settlementQuote(begun, "2027-08-15", "individual-consumer").compensation).toBe(1_000);
});

test("after the last instalment only unpaid instalments are owed", () => {
  expect(settlementQuote(contract, "2027-01-15", "company")).toMatchObject({
    unpaid: 310_800,
    principal: 0,
    interest: 0,
    compensation: 0,
    total: 310_800,
    saved: 0,
  });
});
