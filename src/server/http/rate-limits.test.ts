import { describe, expect, it } from "vitest";
import { rateLimitsInMemory } from "./rate-limits.ts";

const limit = { requests: 3, seconds: 60 };

describe("a limit", () => {
  it("allows a number of requests, returns the seconds to wait, and resets", () => {
    let now = 0;
    const limits = rateLimitsInMemory(() => now);
    expect([1, 2, 3, 4].map(() => limits.take("a", limit))).toEqual([0, 0, 0, 60]);
    expect(limits.take("b", limit)).toBe(0);
    now = 45_500;
    expect(limits.take("a", limit)).toBe(15);
    expect(limits.peek("a", limit)).toBe(15);
    now = 60_000;
    expect(limits.peek("a", limit)).toBe(0);
    expect([1, 2, 3, 4].map(() => limits.take("a", limit))).toEqual([0, 0, 0, 60]);
  });

  it("counts nothing on a peek", () => {
    const limits = rateLimitsInMemory(() => 0);
    for (let i = 0; i < 10; i++) expect(limits.peek("a", limit)).toBe(0);
    expect(limits.take("a", limit)).toBe(0);
  });

  it("evicts the oldest callers to limit memory", () => {
    const limits = rateLimitsInMemory(() => 0, 100);
    const one = { requests: 1, seconds: 60 };
    for (let i = 0; i < 1_000; i++) limits.take(`caller ${i}`, one);
    expect(limits.peek("caller 999", one)).toBe(60);
    expect(limits.peek("caller 0", one)).toBe(0);
  });

  it("keeps callers over their limit, despite many others", () => {
    const limits = rateLimitsInMemory(() => 0, 1_000);
    const hourly = { requests: 3, seconds: 3_600 };
    for (let i = 0; i < 3; i++) limits.take("somebody", hourly);
    for (let i = 0; i < 5_000; i++) limits.take(`made up ${i}`, hourly);
    expect(limits.peek("somebody", hourly)).toBe(3_600);
    expect(limits.take("somebody", hourly)).toBe(3_600);
  });

  it("counts in one window from the first request", () => {
    let now = 0;
    const limits = rateLimitsInMemory(() => now, 10);
    limits.take("a", limit);
    now = 59_000;
    expect([limits.take("a", limit), limits.take("a", limit), limits.take("a", limit)]).toEqual([0, 0, 1]);
    now = 60_000;
    expect(limits.take("a", limit)).toBe(0);
  });
});
