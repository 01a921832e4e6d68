import { expect, test } from "vitest";
import { periodNameOf, periodOf } from "./periods.ts";

test.each([
  ["this-month", "2026-02-10", "2026-02-01", "2026-02-28"],
  ["this-month", "2028-02-29", "2028-02-01", "2028-02-29"],
  ["last-month", "2026-01-31", "2025-12-01", "2025-12-31"],
  ["last-month", "2026-03-31", "2026-02-01", "2026-02-28"],
  ["this-quarter", "2026-12-31", "2026-10-01", "2026-12-31"],
  ["this-quarter", "2026-07-01", "2026-07-01", "2026-09-30"],
  ["last-quarter", "2026-02-15", "2025-10-01", "2025-12-31"],
  ["last-quarter", "2026-06-30", "2026-01-01", "2026-03-31"],
  ["this-year", "2026-11-23", "2026-01-01", "2026-12-31"],
  ["last-year", "2026-01-01", "2025-01-01", "2025-12-31"],
] as const)("%s on %s is %s to %s", (name, today, from, to) => {
  expect(periodOf(name, today)).toEqual({ from, to });
  expect(periodNameOf({ from, to }, today)).toBe(name);
});

test("other days have no name", () => {
  expect(periodNameOf({ from: "2026-02-02", to: "2026-02-28" }, "2026-02-10")).toBeUndefined();
});
