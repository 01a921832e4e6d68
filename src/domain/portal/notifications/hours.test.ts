import { describe, expect, it } from "vitest";
import { isHourForDigests, isHourForTexts } from "./hours.ts";

/** Winter is UTC+1, summer UTC+2; the clocks change on 25 October 2026. */
describe("hours of notifications in Prague", () => {
  it.each([
    ["2026-11-21T06:59:59.999Z", false],
    ["2026-11-21T07:00:00.000Z", true],
    ["2026-11-21T18:59:59.999Z", true],
    ["2026-11-21T19:00:00.000Z", false],
    ["2026-11-21T23:30:00.000Z", false],
    ["2026-07-01T05:59:59.999Z", false],
    ["2026-07-01T06:00:00.000Z", true],
    ["2026-07-01T17:59:59.999Z", true],
    ["2026-07-01T18:00:00.000Z", false],
    ["2026-10-25T06:59:00.000Z", false],
    ["2026-10-25T07:00:00.000Z", true],
  ])("a text message at %s: %s", (moment, may) => {
    expect(isHourForTexts(new Date(moment))).toBe(may);
  });

  it.each([
    ["2026-11-21T05:59:59.999Z", false],
    ["2026-11-21T06:00:00.000Z", true],
    ["2026-11-21T22:59:00.000Z", true],
    ["2026-11-21T23:00:00.000Z", false],
    ["2026-07-01T04:59:00.000Z", false],
    ["2026-07-01T05:00:00.000Z", true],
  ])("the daily e-mail at %s: %s", (moment, may) => {
    expect(isHourForDigests(new Date(moment))).toBe(may);
  });
});
