import { expect, test } from "vitest";
import { yearsBefore } from "#domain/shared/calendar-date-in-prague.ts";

test.each([
  ["2036-11-21T09:00:00.000Z", 10, "2026-11-21T09:00:00.000Z"],
  ["2028-02-29T12:00:00.000Z", 8, "2020-02-29T12:00:00.000Z"],
  // There was no 29 February, and 1 March has not come yet.
  ["2028-02-29T12:00:00.000Z", 10, "2018-02-28T12:00:00.000Z"],
  ["2028-02-29T12:00:00.000Z", 5, "2023-02-28T12:00:00.000Z"],
  ["2028-03-01T12:00:00.000Z", 10, "2018-03-01T12:00:00.000Z"],
  ["2033-02-28T12:00:00.000Z", 5, "2028-02-28T12:00:00.000Z"],
  ["2033-03-01T12:00:00.000Z", 5, "2028-03-01T12:00:00.000Z"],
  // Half past midnight on the 29th, and on 1 March, in Prague.
  ["2028-02-28T23:30:00.000Z", 10, "2018-02-27T23:30:00.000Z"],
  ["2028-02-29T23:30:00.000Z", 10, "2018-02-28T23:30:00.000Z"],
  ["2026-11-21T09:00:00.000Z", 0, "2026-11-21T09:00:00.000Z"],
])("%s is %i years after %s", (moment, years, before) => {
  expect(yearsBefore(new Date(moment), years).toISOString()).toBe(before);
});
