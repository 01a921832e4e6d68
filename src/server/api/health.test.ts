import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { healthApp } from "./health.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function probed(ping: () => Promise<void> = async () => {}) {
  const asked = { pings: 0, heads: 0 };
  let milliseconds = 0;
  let isStopping = false;
  const app = healthApp({
    connection: {
      async ping() {
        asked.pings += 1;
        await ping();
      },
    },
    files: {
      async check() {
        asked.heads += 1;
      },
    },
    isStopping: () => isStopping,
    now: () => milliseconds,
  });
  return {
    asked,
    status: async () => (await app.request("/readyz")).status,
    pass(more: number) {
      milliseconds += more;
    },
    stop() {
      isStopping = true;
    },
  };
}

describe("readiness", () => {
  it("is checked once for all callers within a second", async () => {
    const { asked, status, pass } = probed();
    expect(new Set(await Promise.all(Array.from({ length: 50 }, status)))).toEqual(new Set([200]));
    expect(asked).toEqual({ pings: 1, heads: 1 });
    pass(999);
    await status();
    expect(asked).toEqual({ pings: 1, heads: 1 });
    pass(1);
    await Promise.all(Array.from({ length: 50 }, status));
    expect(asked).toEqual({ pings: 2, heads: 2 });
  });

  it("waits for a running check, and fails after three seconds", async () => {
    const { asked, status, pass } = probed(() => new Promise(() => {}));
    const first = status();
    pass(2_900);
    const second = status();
    await vi.advanceTimersByTimeAsync(3_000);
    expect([await first, await second, asked.pings]).toEqual([503, 503, 1]);
    pass(100);
    expect([await status(), asked.pings]).toEqual([503, 1]);
    pass(1_000);
    const third = status();
    await vi.advanceTimersByTimeAsync(3_000);
    expect([await third, asked.pings]).toEqual([503, 2]);
  });

  it("recovers within a second", async () => {
    let isAway = true;
    const { status, pass } = probed(async () => {
      if (isAway) throw new Error("gone");
    });
    expect(await status()).toBe(503);
    isAway = false;
    pass(1_000);
    expect(await status()).toBe(200);
  });

  it("ends with the first sign that the process stops", async () => {
    const { status, stop } = probed();
    expect(await status()).toBe(200);
    stop();
    expect(await status()).toBe(503);
  });
});
