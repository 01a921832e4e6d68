import { describe, expect, it } from "vitest";
import { appStage } from "../../../tests/support/app-stage.ts";

/** The web part, to which every page is one that is not. */
const noPage = async () =>
  new Response("<p></p>", { status: 404, headers: { "Content-Type": "text/html; charset=utf-8" } });

describe("links that lead nowhere", () => {
  const stage = appStage();

  it.each([
    `/consent/cz/${"A".repeat(43)}`,
    `/offers/purl/${"A".repeat(43)}`,
    "/en/offers/admin/cz/offer/6c1e",
    "/hu/offers/admin/sk/somebody",
  ])("%s can be tried thirty times", async (path) => {
    const origin = await stage.start({}, { render: noPage });
    for (let turn = 0; turn < 30; turn += 1) expect((await fetch(origin + path)).status).toBe(404);
    const refused = await fetch(origin + path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
    // Other pages stay as they are.
    expect((await fetch(`${origin}/nothing`)).status).toBe(404);
  });

  it.each(["/offers/purl/x", "/cs/offers/admin/cz/x", "/templates/offer"])(
    "%s is kept nowhere and not found by others",
    async (path) => {
      const { headers } = await fetch((await stage.start({}, { render: noPage })) + path);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect(headers.get("referrer-policy")).toBe("same-origin");
    },
  );
});
