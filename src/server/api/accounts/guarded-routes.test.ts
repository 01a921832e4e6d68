import { describe, expect, test } from "vitest";
import { accountsPortal } from "#tests/support/accounts-portal.ts";
import { password } from "#tests/support/accounts-world.ts";
import { openBrowser } from "#tests/support/portal.ts";

const open = accountsPortal();

describe("every state-changing route", () => {
  test("refuses calls from other sites without side effects", async () => {
    const { called, loggedIn, portal } = open();
    const { browser } = await loggedIn();
    const other = await loggedIn();
    const token = browser.jar.get("XSRF-TOKEN") ?? "";
    const posts = portal.routes.filter(({ method }) => method === "POST");
    expect(posts.length).toBeGreaterThanOrEqual(11);
    called.length = 0;
    for (const { path } of posts) {
      const form = { "content-type": "application/x-www-form-urlencoded" };
      const attempts: [number, { body: unknown; headers: Record<string, string> }][] = [
        [403, { body: {}, headers: {} }],
        [403, { body: { csrf_token: other.browser.jar.get("XSRF-TOKEN") }, headers: {} }],
        [403, { body: {}, headers: { "x-xsrf-token": other.browser.jar.get("XSRF-TOKEN") ?? "" } }],
        [403, { body: { csrf_token: token }, headers: { origin: "https://evil.example" } }],
        [403, { body: `csrf_token=${token}`, headers: form }],
        [415, { body: `csrf_token=${token}`, headers: { ...form, "x-xsrf-token": token } }],
        [400, { body: "{", headers: { "x-xsrf-token": token } }],
        [422, { body: {}, headers: { "x-xsrf-token": token } }],
      ];
      for (const [status, attempt] of attempts) {
        const reply = await browser.send("POST", path, attempt);
        expect([path, attempt, reply.status, reply.cookies]).toEqual([path, attempt, status, []]);
      }
      expect((await browser.send("PUT", path, { body: {} })).status).toBe(405);
    }
    expect(called).toEqual([]);
  });

  test("names the invalid fields in the requested language", async () => {
    const { portal } = open();
    const browser = await openBrowser(portal.origin);
    const headers = { "x-xsrf-token": browser.jar.get("XSRF-TOKEN") ?? "", "accept-language": "en" };
    const reply = await browser.send("POST", "/api/auth/login", { body: { email: "a@b.cz" }, headers });
    expect(reply).toMatchObject({
      status: 422,
      body: { error: { code: "invalid-input", fields: { password: expect.stringMatching(/\w/) } } },
    });
    const weak = { hash: "x", password: "short", passwordCheck: "short" };
    expect((await browser.post("/api/auth/password-recovery/change", weak)).body).toMatchObject({
      error: { code: "link-expired" },
    });
    const judged = await browser.send("POST", "/api/auth/judge-password", { body: { password: "short" }, headers });
    expect(judged.body).toEqual({
      problem: { code: "password-too-short", message: expect.stringContaining("too short") },
    });
    expect((await browser.post("/api/auth/judge-password", { password })).body).toEqual({ problem: null });
  });

  test("is described in the OpenAPI document", async () => {
    const { portal } = open();
    const browser = await openBrowser(portal.origin);
    const document = (await browser.get("/api/openapi.json")).body as { paths: Record<string, object> };
    // Those of the back office are described to staff alone (`every-route.test.ts`).
    for (const { path, method } of portal.routes.filter((one) => !one.path.startsWith("/api/backoffice/"))) {
      expect(document.paths[path]).toHaveProperty(method.toLowerCase());
    }
  });
});
