import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockCorrection, countdown, sessionPhase, untilNextPhase } from "./session-timing.ts";

describe("the phases of a session", () => {
  it.each([
    [1_200_000, "quiet"],
    [180_000, "quiet"],
    [179_999, "warning"],
    [20_001, "warning"],
    [20_000, "over"],
    [0, "over"],
    [-3_600_000, "over"],
  ])("%i ms before its end it is %s", (remaining, phase) => {
    expect(sessionPhase(remaining)).toBe(phase);
  });

  it("change exactly at the announced time", () => {
    fc.assert(
      fc.property(fc.integer({ min: 20_001, max: 28_800_000 }), (remaining) => {
        const wait = untilNextPhase(remaining);
        expect(wait).toBeGreaterThan(0);
        expect(sessionPhase(remaining - wait)).not.toBe(sessionPhase(remaining));
        expect(sessionPhase(remaining - wait + 1)).toBe(sessionPhase(remaining));
      }),
    );
  });

  it("do not change after the end", () => {
    expect(untilNextPhase(20_000)).toBe(0);
    expect(untilNextPhase(-1)).toBe(0);
  });
});

describe("a browser's clock", () => {
  const server = 1_800_000_000_000;
  const expires = server + 1_200_000;
  const minutes = 60_000;

  it.each([
    ["right", 0],
    ["a little behind", -minutes],
    ["ahead, so that it only warns early", 18 * minutes],
  ])("that is %s is accepted", (_, off) => {
    expect(clockCorrection({ browser: server + off, server, expires })).toBe(0);
  });

  it.each([
    ["behind", -2 * minutes],
    ["years behind", -1_000_000 * minutes],
    ["so far ahead that the session looks over", 20 * minutes],
  ])("that is %s is corrected", (_, off) => {
    expect(clockCorrection({ browser: server + off, server, expires })).toBe(-off);
  });

  it("is accepted when the session is over by the server's clock too", () => {
    expect(clockCorrection({ browser: expires, server: expires - 10_000, expires })).toBe(0);
  });
});

it.each([
  [179_999, "3:00"],
  [165_000, "2:45"],
  [60_000, "1:00"],
  [59_001, "1:00"],
  [9_000, "0:09"],
  [-5, "0:00"],
])("%i ms are shown as %s", (remaining, shown) => {
  expect(countdown(remaining)).toBe(shown);
});
