import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AccountServices } from "#server/contract.ts";
import type { Connection } from "#server/database/connect.ts";
import { users } from "#server/database/tables.ts";
import { newToken } from "#server/use-cases/tokens.ts";
import {
  type AccountsWorld,
  codeIn,
  hashIn,
  newEmail,
  newPhone,
  openAccountsWorld,
  otherPassword,
  otherThan,
  password,
} from "../../../../tests/support/accounts-world.ts";
import { openEmbedded } from "../../../../tests/support/database.ts";
import { type Browser, openBrowser, openPortal, type Portal, type Reply } from "../../../../tests/support/portal.ts";

let connection: Connection;
let world: AccountsWorld;
let portal: Portal;
const called: string[] = [];

beforeAll(async () => {
  connection = await openEmbedded();
  world = openAccountsWorld(connection, { settings: { areLimitsOn: false } });
  portal = await openPortal(connection, watched(world.accounts), async (asked, page) => {
    const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
    if (asked.method === "POST") {
      const form = await asked.formData();
      if (!page.isCsrfTokenValid(form.get("csrf_token"))) return new Response("csrf", { status: 403, headers });
      const typed = form.get("email");
      const email = typeof typed === "string" ? typed : "";
      const [login] = await Promise.allSettled([page.services.accounts.logIn({ email, password }, page.visitor)]);
      if (login.status === "rejected") {
        return Response.json(page.refusalOf(login.reason), { status: page.refusalStatus(login.reason) ?? 500 });
      }
      for (const value of page.sessionCookies(login.value.token)) headers.append("Set-Cookie", value);
      return new Response(null, { status: 303, headers: new Headers([...headers, ["Location", "/"]]) });
    }
    return new Response(`${page.session?.user.email ?? "stranger"} ${page.csrfToken}`, { headers });
  });
});
afterAll(async () => {
  await portal.close();
  await connection.close();
});

/** Notes which services were called, so that a refusal can be shown to have changed nothing. */
function watched(accounts: AccountServices): AccountServices {
  return new Proxy(accounts, {
    get(target, name, receiver) {
      const isAsking = name === "session" || name === "isLoggedIn";
      if (!isAsking) called.push(String(name));
      return Reflect.get(target, name, receiver);
    },
  });
}

async function loggedIn(): Promise<{ browser: Browser; user: { email: string; password: string } }> {
  const user = await world.user();
  const browser = await openBrowser(portal.origin);
  expect((await browser.post("/api/auth/login", user)).status).toBe(200);
  return { browser, user };
}

const isLoggedIn = async (browser: Browser) => (await browser.get("/api/auth/check")).body;

const codeSentTo = async (email: string) => codeIn((await world.messages()).findLast(({ to }) => to === email));

/** All that a caller can see, but for what is random or the time in every answer. */
function visible({ status, text, headers }: Reply): object {
  const seen = [...headers].filter(([name]) => !["date", "set-cookie", "x-request-id"].includes(name));
  return { status, text, headers: seen, cookies: headers.getSetCookie().map((cookie) => cookie.split("=")[0]) };
}

const cookieHeaderOf = ({ jar }: Browser) => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

/** For headers that `fetch` does not let anybody set. */
async function statusOf(path: string, headers: Record<string, string>): Promise<number | undefined> {
  const sent = request(portal.origin + path, { headers }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

describe("a session over HTTP", () => {
  test("login answers with end and user, sets the cookies, and check tells", async () => {
    const user = await world.user();
    const idam = await world.identity(user.email);
    const browser = await openBrowser(portal.origin);
    expect(await isLoggedIn(browser)).toEqual({ isLoggedIn: false });
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
    expect(await isLoggedIn(browser)).toEqual({ isLoggedIn: true });
  });

  test("the CSRF token changes with the session: the one before is void", async () => {
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

  test("change-idam answers as login does and sets new cookies", async () => {
    const { browser, user } = await loggedIn();
    const idam = await world.identity(user.email);
    const before = new Map(browser.jar);
    const reply = await browser.post("/api/auth/change-idam", { idam });
    expect(reply).toMatchObject({ status: 200, body: { user: { idam }, expires: expect.any(String) } });
    expect(browser.jar.get("sid")).not.toBe(before.get("sid"));
    const old = await openBrowser(portal.origin);
    for (const [name, value] of before) old.jar.set(name, value);
    expect(await isLoggedIn(old)).toEqual({ isLoggedIn: false });
    expect((await browser.post("/api/auth/change-idam", { idam })).status).toBe(200);
  });

  test("logout and extend-session answer our own pages and the described client, nobody else", async () => {
    const { browser } = await loggedIn();
    const stranger = await openBrowser(portal.origin);
    const refused: Record<string, string>[] = [
      {},
      { "sec-fetch-site": "none" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
      { "x-xsrf-token": stranger.jar.get("XSRF-TOKEN") ?? "" },
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
    expect(await isLoggedIn(browser)).toEqual({ isLoggedIn: true });
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
    expect(await isLoggedIn(browser)).toEqual({ isLoggedIn: false });
    expect((await browser.get("/api/auth/logout")).status).toBe(200);
    expect(await browser.get("/api/auth/extend-session")).toMatchObject({
      status: 401,
      body: { error: { code: "unauthenticated" } },
    });
  });
});

describe("pages", () => {
  test("know who is logged in, log in by a form, and are not kept by the browser then", async () => {
    const user = await world.user();
    const browser = await openBrowser(portal.origin);
    const stranger = await browser.get("/");
    expect(stranger.text).toMatch(/^stranger /);
    expect(stranger.headers.get("cache-control")).toBe("private, no-cache");
    const token = stranger.text.split(" ")[1] ?? "";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams({ csrf_token: token, email: user.email }).toString();
    expect((await browser.send("POST", "/login", { body, headers })).status).toBe(303);
    const home = await browser.get("/");
    expect(home.text).toContain(user.email);
    expect(home.headers.get("cache-control")).toBe("no-store");
    expect((await browser.send("POST", "/login", { body, headers })).status).toBe(403);
    const wrong = new URLSearchParams({ csrf_token: home.text.split(" ")[1] ?? "", email: newEmail() }).toString();
    expect(await browser.send("POST", "/login", { body: wrong, headers })).toMatchObject({
      status: 401,
      body: { code: "invalid-credentials", status: 401, fields: {} },
    });
  });

  test("that secret links lead to are not kept and not indexed", async () => {
    const browser = await openBrowser(portal.origin);
    for (const path of ["/cs/password-recovery?hash=x", "/email-confirmation?hash=x", "/hu/settings"]) {
      const { headers } = await browser.get(path);
      expect([path, headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual([path, "no-store", "noindex"]);
    }
  });
});

describe("every state-changing route", () => {
  test("refuses what does not come from our own pages, and changes nothing", async () => {
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

  test("names the fields that are wrong, in the language asked for", async () => {
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
    const browser = await openBrowser(portal.origin);
    const document = (await browser.get("/api/openapi.json")).body as { paths: Record<string, object> };
    for (const { path, method } of portal.routes) {
      expect(document.paths[path]).toHaveProperty(method.toLowerCase());
    }
  });
});

describe("nobody learns who has an account", () => {
  test("from login: unknown, wrong, disabled and somebody else's identity look the same", async () => {
    const [known, disabled, other] = [await world.user(), await world.user(), await world.user()];
    await connection.db
      .update(users)
      .set({ disabledAt: new Date(0) })
      .where(eq(users.email, disabled.email));
    const idam = await world.identity(other.email);
    const replies = [];
    for (const body of [
      { email: newEmail(), password },
      { email: known.email, password: otherPassword },
      { email: disabled.email, password },
      { email: known.email, password, idam },
      { email: known.email, password, idam: "nobody" },
    ]) {
      const browser = await openBrowser(portal.origin);
      replies.push(visible(await browser.post("/api/auth/login", body)));
    }
    expect(replies[0]).toMatchObject({ status: 401, text: expect.stringContaining('"invalid-credentials"') });
    for (const reply of replies) expect(reply).toEqual(replies[0]);
  });

  test("from a login that has to wait", async () => {
    const limited = openAccountsWorld(connection);
    const { email } = await limited.user();
    const strict = await openPortal(connection, limited.accounts);
    const replies = [];
    for (const tried of [email, newEmail()]) {
      const browser = await openBrowser(strict.origin);
      for (let count = 0; count < 5; count += 1) await browser.post("/api/auth/login", { email: tried, password: "x" });
      replies.push(visible(await browser.post("/api/auth/login", { email: tried, password })));
    }
    await strict.close();
    expect(replies[0]).toMatchObject({ status: 429 });
    expect(replies[1]).toEqual(replies[0]);
  });

  test("from recovery", async () => {
    const unproven = newEmail();
    const phone = newPhone();
    const verificationHash = await world.verified("phone", phone);
    const registration = {
      verificationHash,
      email: unproven,
      phoneCode: "+420",
      phone,
      password,
      passwordCheck: password,
    };
    await (await openBrowser(portal.origin)).post("/api/auth/registration", registration);
    const replies = [];
    for (const email of [(await world.user()).email, newEmail(), unproven]) {
      const browser = await openBrowser(portal.origin);
      replies.push(visible(await browser.post("/api/auth/password-recovery/create", { email, locale: "cs" })));
    }
    expect(replies[0]).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    const hashes = [newToken(), "x", "%00"];
    const changes = [];
    for (const hash of hashes) {
      const browser = await openBrowser(portal.origin);
      const body = { hash, password: otherPassword, passwordCheck: otherPassword };
      changes.push(visible(await browser.post("/api/auth/password-recovery/change", body)));
    }
    for (const reply of changes) expect(reply).toEqual(changes[0]);
  });

  test("from verification and registration", async () => {
    const { email: known } = await world.user();
    const fresh = newEmail();
    await world.messages();
    const created = [];
    const registered = [];
    for (const email of [known, fresh]) {
      const browser = await openBrowser(portal.origin);
      const sent = await browser.post("/api/auth/verification/create", { type: "email", contact: email, locale: "cs" });
      created.push(visible({ ...sent, text: sent.text.replace(/"hash":"[\w-]{43}"/, "") }));
      const { hash } = sent.body as { hash: string };
      const code = await codeSentTo(email);
      const verified = await browser.post("/api/auth/verification/verify", { type: "email", hash, code });
      expect(verified).toMatchObject({ status: 200, body: { verified: true, hash } });
      const body = {
        verificationHash: hash,
        email,
        password: otherPassword,
        passwordCheck: otherPassword,
        locale: "cs",
      };
      registered.push(visible(await browser.post("/api/auth/registration", body)));
    }
    expect(created[0]).toMatchObject({ status: 200 });
    expect(created[1]).toEqual(created[0]);
    expect(registered[0]).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    expect(registered[1]).toEqual(registered[0]);
  });

  test("from codes: used, expired, foreign and unknown hashes look the same", async () => {
    const sent = async () => {
      const browser = await openBrowser(portal.origin);
      const contact = newEmail();
      const reply = await browser.post("/api/auth/verification/create", { type: "email", contact });
      return { hash: (reply.body as { hash: string }).hash, code: await codeSentTo(contact) };
    };
    const [used, spent, foreign] = [await sent(), await sent(), await sent()];
    const browser = await openBrowser(portal.origin);
    const verify = (body: object) => browser.post("/api/auth/verification/verify", { type: "email", ...body });
    await verify(used);
    for (let tries = 0; tries < 5; tries += 1) await verify({ ...spent, code: otherThan(spent.code) });
    const expired = await sent();
    world.pass(600_000);
    const replies = [];
    for (const body of [used, spent, expired, { ...foreign, type: "phone" }, { hash: newToken(), code: "123456" }]) {
      replies.push(visible(await verify(body)));
    }
    expect(replies[0]).toMatchObject({ status: 422, text: expect.stringContaining('"code-expired"') });
    for (const reply of replies) expect(reply).toEqual(replies[0]);
  });

  test("from linking", async () => {
    const numbers = await world.customer();
    const { browser } = await loggedIn();
    const replies = [];
    for (const body of [
      numbers,
      { ...numbers, identifier: "wrong" },
      { ...numbers, contractNumber: "CZ-NONE" },
      await world.customer({ email: null }),
    ]) {
      const reply = await browser.post("/api/auth/link-identity", body);
      replies.push(visible({ ...reply, text: reply.text.replace(/"hash":"[\w-]{43}"/, "") }));
    }
    expect(replies[0]).toMatchObject({ status: 200 });
    for (const reply of replies) expect(reply).toEqual(replies[0]);
  });
});

test("from registration to a new password, and no secret in the log or the database", async () => {
  const email = newEmail();
  const browser = await openBrowser(portal.origin);
  const sent = await browser.post("/api/auth/verification/create", { type: "email", contact: email, locale: "hu" });
  const { hash } = sent.body as { hash: string };
  const code = await codeSentTo(email);
  await browser.post("/api/auth/verification/verify", { type: "email", hash, code });
  const chosen = { password, passwordCheck: password };
  const registration = { verificationHash: hash, email, phoneCode: "+36", phone: "301234567", locale: "hu", ...chosen };
  expect((await browser.post("/api/auth/registration", registration)).status).toBe(200);
  expect((await browser.post("/api/auth/login", { email, password })).status).toBe(200);
  const changed = { password, newPassword: otherPassword, passwordCheck: otherPassword };
  expect((await browser.post("/api/auth/change-password", changed)).status).toBe(200);
  expect(await isLoggedIn(browser)).toEqual({ isLoggedIn: true });
  await world.messages();
  const other = await openBrowser(portal.origin);
  await other.post("/api/auth/password-recovery/create", { email, locale: "hu" });
  const link = hashIn((await world.messages()).at(-1));
  const recovered = await other.post("/api/auth/password-recovery/change", { hash: link, ...chosen });
  expect(recovered).toMatchObject({ status: 200, body: { status: "ok" } });
  expect(await isLoggedIn(browser)).toEqual({ isLoggedIn: false });
  expect((await browser.post("/api/auth/login", { email, password: otherPassword })).status).toBe(401);
  expect((await other.post("/api/auth/login", { email, password })).status).toBe(200);

  const sid = other.jar.get("sid") ?? "";
  const secrets = [password, otherPassword, hash, link, sid, "301234567"];
  for (const table of [
    "users",
    "credentials",
    "sessions",
    "verifications",
    "account_links",
    "audit_events",
    "limits",
  ]) {
    const rows = JSON.stringify(await connection.db.execute(`select * from ${table}`));
    for (const secret of secrets) expect([table, rows.includes(secret)]).toEqual([table, false]);
  }
  const log = portal.log.join("\n");
  for (const secret of [...secrets, email, code]) expect(log).not.toContain(secret);
});
