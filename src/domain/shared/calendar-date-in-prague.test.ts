import { expect, test } from "vitest";
import { calendarDateInPrague } from "./calendar-date-in-prague.ts";

test.each([
  ["2026-07-01T21:59:59.999Z", "2026-07-01"],
  ["2026-07-01T22:00:00.000Z", "2026-07-02"],
  ["2026-12-31T22:59:59.999Z", "2026-12-31"],
  ["2026-12-31T23:00:00.000Z", "2027-01-01"],
  ["2028-02-29T12:00:00.000Z", "2028-02-29"],
])("%s is %s in Prague", (moment, date) => {
  expect(calendarDateInPrague(new Date(moment))).toBe(date);
});
