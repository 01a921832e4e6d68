import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import { addStaff } from "#server/use-cases/accounts/staff/manage-staff.ts";
import {
  type AccountsWorld,
  hashIn,
  newEmail,
  newVisitor,
  openAccountsWorld,
  otherPassword,
  password,
} from "#tests/support/accounts-world.ts";
import { codeOf } from "#tests/support/authenticator.ts";
import { openEmbedded } from "#tests/support/database.ts";
import { type Browser, openBrowser, openPortal, type Portal } from "#tests/support/portal.ts";

let connection: Connection;
let world: AccountsWorld;
let portal: Portal;

beforeAll(async () => {
  connection = await openEmbedded();
  world = openAccountsWorld(connection, { settings: { areLimitsOn: false, isDemo: false } });
  portal = await openPortal(
    connection,
    world.accounts,
    async (_asked, page) =>
      new Response(`staff: ${page.staff?.staff.email ?? "none"}; user: ${page.session?.user.email ?? "none"}`, {
        headers: { "Content-Type": "text/html; charset=utf-8" },
      }),
    [],
    world.staff,
  );
});
afterAll(async () => {
  await portal.close();
  await connection.close();
});

const login = "/api/backoffice/auth/login";

async function person(): Promise<{ email: string; password: string }> {
  const email = newEmail();
  const link = await addStaff(world.dependencies, { email, locale: "cs", held: [] });
  const hash = hashIn({ to: email, text: link ?? "" });
  await world.staff.setPassword({ hash, password, passwordCheck: password }, newVisitor());
  return { email, password };
}

async function loggedIn(): Promise<{ browser: Browser; email: string }> {
  const who = await person();
  const browser = await openBrowser(portal.origin);
  const asked = await browser.post(login, who);
  const { secret, setup } = (asked.body as { data: { secret: string; setup: string } }).data;
  const totp = codeOf(secret, world.dependencies.clock.now());
  expect((await browser.post(login, { ...who, setup, totp })).status).toBe(200);
  return { browser, email: who.email };
}

describe("the staff login over HTTP", () => {
  test("first requires a second factor, then gives a session in a separate cookie", async () => {
    const who = await person();
    const browser = await openBrowser(portal.origin);
    const asked = await browser.post(login, who);
    expect(asked).toMatchObject({
      status: 401,
      body: { error: { code: "totp-setup-required" }, data: { secret: expect.any(String), setup: expect.any(String) } },
      cookies: [],
    });
    const { secret, setup } = (asked.body as { data: { secret: string; setup: string } }).data;
    const totp = codeOf(secret, world.dependencies.clock.now());
    const reply = await browser.post(login, { ...who, setup, totp });
    expect(reply.body).toEqual({ expires: expect.any(String), recoveryCodes: expect.any(Array) });
    expect(reply.cookies).toEqual([
      expect.stringMatching(/^device=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly; Max-Age=34560000$/),
      expect.stringMatching(/^staff=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly$/),
      expect.stringMatching(/^XSRF-TOKEN=[\w.-]+; Path=\/; SameSite=Lax$/),
    ]);
    expect((await browser.get("/api/auth/check")).body).toEqual({ isLoggedIn: false });
    expect((await browser.get("/api/backoffice/auth/session")).body).toMatchObject({ staff: { email: who.email } });
    expect(await browser.post(login, who)).toMatchObject({ status: 401, body: { error: { code: "totp-required" } } });
    const wrong = await browser.post(login, { ...who, totp: "0123-4567-8901-2345" });
    expect(wrong).toMatchObject({ status: 401, body: { error: { code: "totp-wrong" } } });
    const unknown = await browser.post(login, { email: newEmail(), password });
    expect(await browser.post(login, { ...who, password: otherPassword })).toMatchObject({
      status: unknown.status,
      text: unknown.text,
    });
    const log = portal.log.join("\n");
    for (const secretThing of [password, secret, setup, totp, browser.jar.get("staff") ?? ""]) {
      expect(log).not.toContain(secretThing);
    }
  });

  test("logout accepts only our own pages and the described client", async () => {
    const { browser } = await loggedIn();
    const outsider = await openBrowser(portal.origin);
    const path = "/api/backoffice/auth/logout";
    const refused: Record<string, string>[] = [
      {},
      { "sec-fetch-site": "none" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
      { "x-xsrf-token": outsider.jar.get("XSRF-TOKEN") ?? "" },
      { "x-xsrf-token": browser.jar.get("XSRF-TOKEN") ?? "", "sec-fetch-site": "cross-site" },
    ];
    for (const headers of refused) {
      expect([headers, (await browser.send("GET", path, { headers })).status]).toEqual([headers, 403]);
    }
    expect((await browser.get("/api/backoffice/auth/session")).status).toBe(200);
    const out = await browser.send("GET", path, { headers: { "sec-fetch-site": "same-origin" } });
    expect(out).toMatchObject({ status: 200, body: { status: "ok" } });
    expect(browser.jar.has("staff")).toBe(false);
    expect(await browser.get("/api/backoffice/auth/session")).toMatchObject({
      status: 401,
      body: { error: { code: "unauthenticated" } },
    });
  });

  test("a customer's cookie is invalid for staff, and the other way round", async () => {
    const { browser } = await loggedIn();
    const customer = await openBrowser(portal.origin);
    await customer.post("/api/auth/login", await world.user());
    const swapped = await openBrowser(portal.origin);
    swapped.jar.set("staff", customer.jar.get("sid") ?? "");
    swapped.jar.set("sid", browser.jar.get("staff") ?? "");
    expect((await swapped.get("/api/backoffice/auth/session")).status).toBe(401);
    expect((await swapped.get("/api/auth/check")).body).toEqual({ isLoggedIn: false });
  });

  test("a CSRF token is invalidated by login and by logout", async () => {
    const who = await person();
    const browser = await openBrowser(portal.origin);
    const before = browser.jar.get("XSRF-TOKEN") ?? "";
    const asked = await browser.post(login, who);
    const { secret, setup } = (asked.body as { data: { secret: string; setup: string } }).data;
    await browser.post(login, { ...who, setup, totp: codeOf(secret, world.dependencies.clock.now()) });
    const during = browser.jar.get("XSRF-TOKEN") ?? "";
    const tryWith = (token: string) => browser.send("POST", login, { body: {}, headers: { "x-xsrf-token": token } });
    expect((await tryWith(before)).status).toBe(403);
    expect((await tryWith(during)).status).toBe(422);
    await browser.get("/api/backoffice/auth/logout");
    expect((await tryWith(during)).status).toBe(403);
  });
});

test("pages separate staff and customer, also in one browser, and are not cached", async () => {
  const { browser, email } = await loggedIn();
  const page = await browser.get("/cs/backoffice");
  expect(page.text).toBe(`staff: ${email}; user: none`);
  const customer = await world.user();
  await browser.post("/api/auth/login", customer);
  expect((await browser.get("/cs/contracts")).text).toBe(`staff: ${email}; user: ${customer.email}`);
  for (const path of ["/backoffice", "/hu/backoffice/login", "/sk/backoffice/password?hash=x"]) {
    const { headers } = await browser.get(path);
    expect([path, headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual([path, "no-store", "noindex"]);
  }
});
