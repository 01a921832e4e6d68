import { expect, it } from "vitest";
import { contractEnd, type EndingContract } from "./contract-end.ts";
import { paymentSchedule } from "./payment-schedule.ts";
import { settlementQuote } from "./requests/early-termination.ts";

const today = "2026-11-21";
const lines = paymentSchedule({
  price: 1_000_000,
  downpayment: 0,
  interestRate: 6,
  period: 12,
  start: "2026-04-10",
  fees: 0,
  vatRate: 0,
});
const contract: EndingContract = {
  country: "cz",
  customerType: "individual-consumer",
  product: "financialLeasing",
  status: "active",
  start: "2026-04-10",
  end: "2027-04-10",
  schedule: lines.map((line) => (line.due < today ? { ...line, paid: line.due } : line)),
};
const unpaid = contract.schedule.filter(({ paid }) => paid === null);

it("returns the cost of keeping, a possible extension, and the cost of ending today", () => {
  const quote = settlementQuote(contract, today, "individual-consumer");
  expect(contractEnd(contract, today)).toEqual({
    daysLeft: 140,
    keep: { instalments: 5, outstanding: unpaid.reduce((sum, { amount }) => sum + amount, 0) },
    extend: { fee: 240_000, leadDays: 15, obstacle: null },
    endNow: { total: quote.total, saved: quote.saved },
  });
});

it("offers neither keeping nor extending a rented vehicle", () => {
  const end = contractEnd({ ...contract, product: "operatingLease" }, today);
  expect([end?.keep, end?.extend]).toEqual([null, null]);
});

it("names the obstacle to an extension", () => {
  expect(contractEnd({ ...contract, schedule: lines }, today)?.extend?.obstacle).toBe("contract-overdue");
});

it.each([
  ["six months and a day away", { end: "2027-05-22" }],
  ["over", { end: "2026-11-20" }],
  ["ended before", { status: "ended" as const }],
])("returns null if it is %s", (_name, given) => {
  expect(contractEnd({ ...contract, ...given }, today)).toBeNull();
});

it("includes the last day and the day exactly six months before it", () => {
  expect(contractEnd({ ...contract, end: today }, today)?.daysLeft).toBe(0);
  expect(contractEnd({ ...contract, end: "2027-05-21" }, today)).not.toBeNull();
});
