import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { describe, expect, test } from "vitest";
import { accountsPortal, loginStateOf } from "#tests/support/accounts-portal.ts";
import { type Browser, openBrowser } from "#tests/support/portal.ts";

const open = accountsPortal();

const cookieHeaderOf = ({ jar }: Browser) => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

/** For headers that `fetch` forbids. */
async function statusOf(path: string, headers: Record<string, string>): Promise<number | undefined> {
  const sent = request(open().portal.origin + path, { headers }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

describe("a session over HTTP", () => {
  test("login responds with end and user and sets the cookies, and check shows the session", async () => {
    const { portal, world } = open();
    const user = await world.user();
    const idam = await world.identity(user.email);
    const browser = await openBrowser(portal.origin);
    expect(await loginStateOf(browser)).toEqual({ isLoggedIn: false });
    const reply = await browser.post("/api/auth/login", { ...user, idam });
    expect(reply.body).toEqual({
      expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      user: {
        email: user.email,
        locale: "cs",
        idam,
        identities: [{ idam, name: expect.any(String), country: "cz", roles: [] }],
      },
    });
    expect(reply.cookies).toEqual([
      expect.stringMatching(/^device=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly; Max-Age=34560000$/),
      expect.stringMatching(/^sid=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly$/),
      expect.stringMatching(/^XSRF-TOKEN=[\w.-]+; Path=\/; SameSite=Lax$/),
    ]);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.text).not.toContain(browser.jar.get("sid"));
    expect(await loginStateOf(browser)).toEqual({ isLoggedIn: true });
  });

  test("the CSRF token changes with the session, and the former one is invalidated", async () => {
    const { portal, world } = open();
    const user = await world.user();
    const browser = await openBrowser(portal.origin);
    const anonymous = browser.jar.get("XSRF-TOKEN") ?? "";
    await browser.post("/api/auth/login", user);
    const change = (token: string) =>
      browser.send("POST", "/api/auth/change-idam", { body: { idam: "x" }, headers: { "x-csrf-token": token } });
    expect((await change(anonymous)).status).toBe(403);
    const first = browser.jar.get("XSRF-TOKEN") ?? "";
    expect((await change(first)).status).toBe(404);
    await browser.post("/api/auth/login", user);
    expect((await change(first)).status).toBe(403);
    const second = browser.jar.get("XSRF-TOKEN") ?? "";
    await browser.get("/api/auth/logout");
    expect((await change(second)).status).toBe(403);
    expect((await browser.post("/api/auth/change-idam", { idam: "x" })).status).toBe(401);
  });

  test("change-idam responds like login and sets new cookies", async () => {
    const { loggedIn, portal, world } = open();
    const { browser, user } = await loggedIn();
    const idam = await world.identity(user.email);
    const before = new Map(browser.jar);
    const reply = await browser.post("/api/auth/change-idam", { idam });
    expect(reply).toMatchObject({ status: 200, body: { user: { idam }, expires: expect.any(String) } });
    expect(browser.jar.get("sid")).not.toBe(before.get("sid"));
    const old = await openBrowser(portal.origin);
    for (const [name, value] of before) old.jar.set(name, value);
    expect(await loginStateOf(old)).toEqual({ isLoggedIn: false });
    expect((await browser.post("/api/auth/change-idam", { idam })).status).toBe(200);
  });

  test("logout and extend-session accept only our own pages and the described client", async () => {
    const { loggedIn, portal } = open();
    const { browser } = await loggedIn();
    const outsider = await openBrowser(portal.origin);
    const refused: Record<string, string>[] = [
      {},
      { "sec-fetch-site": "none" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
      { "x-xsrf-token": outsider.jar.get("XSRF-TOKEN") ?? "" },
      { "x-xsrf-token": browser.jar.get("XSRF-TOKEN") ?? "", "sec-fetch-site": "cross-site" },
    ];
    for (const path of ["/api/auth/logout", "/api/auth/extend-session"]) {
      for (const method of ["GET", "HEAD"]) {
        for (const headers of refused) {
          const { status, cookies } = await browser.send(method, path, { headers });
          expect([path, method, headers, status, cookies]).toEqual([path, method, headers, 403, []]);
        }
      }
    }
    const navigation = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" };
    expect(await statusOf("/api/auth/logout", { ...navigation, cookie: cookieHeaderOf(browser) })).toBe(403);
    expect(await loginStateOf(browser)).toEqual({ isLoggedIn: true });
    const own = { headers: { "sec-fetch-site": "same-origin" } };
    expect(await browser.send("GET", "/api/auth/extend-session", own)).toMatchObject({
      status: 200,
      body: { expires: expect.any(String), user: { idam: null } },
    });
    expect((await browser.get("/api/auth/extend-session")).status).toBe(200);
    const out = await browser.send("GET", "/api/auth/logout", own);
    expect(out).toMatchObject({ status: 200, body: { status: "ok" } });
    expect(out.headers.get("clear-site-data")).toBe('"cache"');
    expect(browser.jar.has("sid")).toBe(false);
    expect(await loginStateOf(browser)).toEqual({ isLoggedIn: false });
    expect((await browser.get("/api/auth/logout")).status).toBe(200);
    expect(await browser.get("/api/auth/extend-session")).toMatchObject({
      status: 401,
      body: { error: { code: "unauthenticated" } },
    });
  });
});
