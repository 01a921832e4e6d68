import { describe, expect, it } from "vitest";
import type { Instalment } from "#domain/portal/contract.ts";
import { instalmentState, paidOf, yearsOf } from "./schedule-chart.ts";

const instalment = (number: number, due: string, amount: number, paid: string | null): Instalment => ({
  number,
  due,
  principal: amount,
  interest: 0,
  fees: 0,
  vat: 0,
  amount,
  paid,
});
const schedule = [
  instalment(1, "2026-09-15", 40_000, "2026-09-14"),
  instalment(2, "2026-10-15", 10_000, null),
  instalment(3, "2026-11-15", 50_000, null),
  instalment(4, "2027-01-15", 25_000, null),
];

it("marks instalments as paid, late or future; one due today is not late", () => {
  expect(schedule.map((line) => instalmentState(line, "2026-11-15"))).toEqual([
    "paid",
    "overdue",
    "to-come",
    "to-come",
  ]);
});

describe("schedule by years", () => {
  it("sums paid, late and future amounts", () => {
    expect(yearsOf(schedule, "2026-11-15")).toEqual([
      { year: "2026", total: 100_000, parts: { paid: 40_000, overdue: 10_000, "to-come": 50_000 } },
      { year: "2027", total: 25_000, parts: { paid: 0, overdue: 0, "to-come": 25_000 } },
    ]);
  });

  it("is empty without a schedule", () => {
    expect(yearsOf([], "2026-11-15")).toEqual([]);
  });
});

it("sums the paid part of the total", () => {
  expect(paidOf(schedule)).toEqual({ paid: 40_000, total: 125_000 });
});
