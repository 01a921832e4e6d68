import { describe, expect, it } from "vitest";
import { rateLimitsInMemory } from "./rate-limits.ts";

const limit = { requests: 3, seconds: 60 };

describe("a limit", () => {
  it("lets so many through, says how long to wait, and starts anew", () => {
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

  it("counts nothing when it is only looked at", () => {
    const limits = rateLimitsInMemory(() => 0);
    for (let i = 0; i < 10; i++) expect(limits.peek("a", limit)).toBe(0);
    expect(limits.take("a", limit)).toBe(0);
  });

  it("forgets the oldest callers rather than fill the memory", () => {
    const limits = rateLimitsInMemory(() => 0, 100);
    const one = { requests: 1, seconds: 60 };
    for (let i = 0; i < 1_000; i++) limits.take(`caller ${i}`, one);
    expect(limits.peek("caller 999", one)).toBe(60);
    expect(limits.peek("caller 0", one)).toBe(0);
  });
});
