import { describe, expect, it } from "vitest";
import { blockListOf } from "#server/settings/networks.ts";
import { callerNetwork } from "#server/shared/caller-network.ts";
import { clientAddress } from "./caller.ts";
import { isForeign, originReader } from "./host.ts";
import { acceptedLocale, pathLocale } from "./locale.ts";

describe("the language", () => {
  it.each([
    ["cs", "cs"],
    ["hu-HU,hu;q=0.9,en;q=0.8", "hu"],
    ["de,fr;q=0.9,sk;q=0.5", "sk"],
    ["en;q=0.3,cs;q=0.7", "cs"],
    ["SK", "sk"],
    ["cs;q=0,en;q=0.1", "en"],
    ["de", null],
    ["*", null],
    ["", null],
    ["cs;q=x", null],
    [undefined, null],
  ])("requested by %s is %s", (header, locale) => {
    expect(acceptedLocale(header)).toBe(locale);
  });

  it("of a page is in its address", () => {
    expect(["/", "/cs", "/sk/consent", "/hu.data", "/en/x.data", "/de/x", "/english"].map(pathLocale)).toEqual([
      "cs",
      "cs",
      "sk",
      "hu",
      "en",
      "cs",
      "cs",
    ]);
  });
});

describe("the host", () => {
  const inProduction = originReader({ publicUrl: "https://portal.example", isDemo: false });
  const inDemo = originReader({ publicUrl: "http://localhost:3000", isDemo: true });

  it("is ours, or the request is refused", () => {
    expect(inProduction("portal.example")).toBe("https://portal.example");
    expect(inProduction("PORTAL.example")).toBe("https://portal.example");
    for (const host of [
      undefined,
      "",
      "evil.example",
      "portal.example.evil",
      "portal.example:8443",
      "evil@portal.example",
      "portal.example/x",
      "localhost",
      "127.0.0.1",
    ]) {
      expect(inProduction(host)).toBeNull();
    }
  });

  it("of the demo is this machine, under both names and behind any forwarded port", () => {
    expect(inDemo("localhost:3000")).toBe("http://localhost:3000");
    expect(inDemo("127.0.0.1:8080")).toBe("http://127.0.0.1:8080");
    expect(inDemo("evil.example:3000")).toBeNull();
    expect(inDemo("localhost.evil.example")).toBeNull();
  });

  it("detects a request of another site", () => {
    const from = (headers: Record<string, string>) => isForeign(new Headers(headers), "https://portal.example");
    expect(from({})).toBe(false);
    expect(from({ origin: "https://portal.example", "sec-fetch-site": "same-origin" })).toBe(false);
    expect(from({ "sec-fetch-site": "none" })).toBe(false);
    for (const origin of ["null", "http://portal.example", "https://portal.example.evil", "https://evil.example"]) {
      expect(from({ origin })).toBe(true);
    }
    for (const site of ["cross-site", "same-site"]) expect(from({ "sec-fetch-site": site })).toBe(true);
  });
});

describe("the caller's address", () => {
  const trusted = blockListOf(["10.0.0.0/8", "fd00::/8", "192.0.2.1"]);

  it.each([
    ["203.0.113.7", null, "203.0.113.7"],
    ["203.0.113.7", "198.51.100.1", "203.0.113.7"],
    ["10.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["10.0.0.1", "1.2.3.4, 198.51.100.1, 10.9.9.9", "198.51.100.1"],
    ["::ffff:10.0.0.1", "198.51.100.1:4711", "198.51.100.1"],
    ["fd00::1", "[2001:db8::5]:443", "2001:db8::5"],
    ["10.0.0.1", "not an address", "10.0.0.1"],
    ["10.0.0.1", "1.2.3.4, evil", "10.0.0.1"],
    ["192.0.2.1", "10.1.1.1", "10.1.1.1"],
    [undefined, "1.2.3.4", "unknown"],
  ])("of %s with X-Forwarded-For %s is %s", (peer, forwarded, address) => {
    expect(clientAddress(peer, forwarded, trusted)).toBe(address);
  });

  it("counts as one for a whole IPv6 network", () => {
    expect(callerNetwork("203.0.113.7")).toBe("203.0.113.7");
    expect(callerNetwork("2001:db8:1:2:3:4:5:6")).toBe(callerNetwork("2001:0DB8:1:2::9"));
    expect(callerNetwork("2001:db8:1:2::9")).not.toBe(callerNetwork("2001:db8:1:3::9"));
    expect(callerNetwork("::1")).toBe("0:0:0:0::/64");
  });
});
