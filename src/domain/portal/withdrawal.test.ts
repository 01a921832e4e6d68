import { expect, it } from "vitest";
import { lastDayToWithdraw, withdrawalObstacle } from "./withdrawal.ts";

const consumer = (concluded: string | null) => ({ customerType: "individual-consumer", concluded }) as const;

it.each([
  ["2026-11-02", "2026-11-16"],
  // The fourteenth day is a Saturday, a Sunday, the last day of a leap February.
  ["2026-11-07", "2026-11-23"],
  ["2026-11-08", "2026-11-23"],
  ["2028-02-15", "2028-02-29"],
])("a contract concluded on %s can be withdrawn from until %s", (concluded, last) => {
  expect(lastDayToWithdraw(concluded)).toBe(last);
  expect(withdrawalObstacle(consumer(concluded), concluded)).toBeNull();
  expect(withdrawalObstacle(consumer(concluded), last)).toBeNull();
});

it("cannot be withdrawn from later, by a business, or if concluded elsewhere", () => {
  expect(withdrawalObstacle(consumer("2026-11-02"), "2026-11-17")).toBe("withdrawal-period-over");
  expect(withdrawalObstacle(consumer(null), "2026-11-17")).toBe("withdrawal-not-concluded");
  for (const customerType of ["company", "individual-self-employed"] as const) {
    const concluded = "2026-11-16";
    expect(withdrawalObstacle({ customerType, concluded }, "2026-11-17")).toBe("withdrawal-not-consumer");
  }
});
