import { describe, expect, it, vi } from "vitest";
import { readAddress } from "./load-list.ts";

const url = (search: string) => new URL(`https://portal.example/cs/invoices${search}`);

function thrownBy(search: string): unknown {
  try {
    return readAddress("invoices", url(search));
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get("Location") : thrown;
  }
}

describe("a period in the address", () => {
  it("redirects to today's dates of the period and keeps the other parameters", () => {
    vi.useFakeTimers({ now: new Date("2026-11-30T22:59:00Z"), toFake: ["Date"] });
    const asked = "?status=open&period=last-month&page=3&dateField=due";
    expect(thrownBy(asked)).toBe("/cs/invoices?status=open&dateField=due&from=2026-10-01&to=2026-10-31");
    // already December in Prague
    vi.setSystemTime(new Date("2026-11-30T23:00:00Z"));
    expect(thrownBy(asked)).toBe("/cs/invoices?status=open&dateField=due&from=2026-11-01&to=2026-11-30");
    vi.useRealTimers();
  });

  it.each(["", "?period=", "?period=last-week", "?from=2026-01-01&period=toString"])("is ignored in %j", (search) => {
    expect(thrownBy(search)).toMatchObject({ searchQuery: "", status: null });
  });
});
