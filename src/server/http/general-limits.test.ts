import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { appStage } from "#tests/support/app-stage.ts";
import { limits, rateLimitsInMemory } from "./rate-limits.ts";

const noPage = async () =>
  new Response("<p></p>", { status: 404, headers: { "Content-Type": "text/html; charset=utf-8" } });

describe("invalid links", () => {
  const stage = appStage();

  it.each([
    `/consent/cz/${"A".repeat(43)}`,
    `/offers/purl/${"A".repeat(43)}`,
    "/en/offers/admin/cz/offer/6c1e",
    "/hu/offers/admin/sk/somebody",
    `/calendar/${"A".repeat(64)}.ics`,
  ])("%s can be tried thirty times", async (path) => {
    const origin = await stage.start({}, { render: noPage });
    for (let turn = 0; turn < 30; turn += 1) expect((await fetch(origin + path)).status).toBe(404);
    const refused = await fetch(origin + path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
    expect((await fetch(`${origin}/nothing`)).status).toBe(404);
  });

  it.each(["/offers/purl/x", "/cs/offers/admin/cz/x", "/templates/offer"])(
    "%s is not cached and not indexed",
    async (path) => {
      const { headers } = await fetch((await stage.start({}, { render: noPage })) + path);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect(headers.get("referrer-policy")).toBe("same-origin");
    },
  );
});

describe("forged cookies", () => {
  const stage = appStage();

  const madeUp = (name: string) => ({ cookie: `${name}=${randomBytes(32).toString("base64url")}` });
  async function askOften(origin: string, times: number, headersOf: () => Record<string, string>) {
    const statuses: number[] = [];
    for (let turn = 0; turn < times; turn += 100) {
      const some = Array.from({ length: 100 }, () => fetch(`${origin}/x`, { headers: headersOf() }));
      statuses.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    return statuses;
  }

  it.each(["visitor", "device", "sid"])("in place of %s do not evict limits", async (name) => {
    const rateLimits = rateLimitsInMemory(Date.now, 1_000);
    const origin = await stage.start({}, { render: noPage, rateLimits });
    const tried = { requests: 3, seconds: 3_600 };
    for (let tries = 0; tries < 2; tries += 1) rateLimits.take("one left", tried);
    for (let tries = 0; tries < 3; tries += 1) rateLimits.take("none left", tried);
    const statuses = await askOften(origin, 1_500, () => madeUp(name));
    expect(statuses.filter((status) => status === 404)).toHaveLength(limits.requestsOfAddress.requests);
    expect(rateLimits.take("none left", tried)).toBeGreaterThan(3_000);
    rateLimits.take("one left", tried);
    expect(rateLimits.take("one left", tried)).toBeGreaterThan(3_000);
  });

  it("an issued one has its own count beside its address", async () => {
    const origin = await stage.start({}, { render: noPage });
    const set = (await fetch(`${origin}/api/auth/check`)).headers.getSetCookie().map((value) => value.split(";")[0]);
    const statuses = await askOften(origin, 400, () => ({ cookie: set.join("; ") }));
    expect(statuses.filter((status) => status === 429)).toHaveLength(400 - limits.requestsOfVisitor.requests);
    expect((await fetch(`${origin}/x`)).status).toBe(404);
  });
});
