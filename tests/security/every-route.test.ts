import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { may, type StaffRight } from "#domain/policies/rights.ts";
import type { StaffRole } from "#domain/policies/staff-roles.ts";
import type { ApiCall, ApiRoute } from "#server/api/route.ts";
import { demoPassword, demoStaff, demoUsers } from "#server/demo/demo-users.ts";
import { definitionList } from "#server/use-cases/back-office/calls.ts";
import { visitorWith } from "#tests/support/onboarding-world.ts";
import { readOpenApi } from "#tests/support/openapi.ts";
import { type Browser, openBrowser, type Reply } from "#tests/support/portal.ts";
import { openWholeProduct, type WholeProduct } from "#tests/support/whole-product.ts";

/** Every route and every page action of the router, so that a new one is tested automatically. */
let product: WholeProduct;
let member: Browser;
let outsider: Browser;
let other: Browser;
let staff: Browser;
let admin: Browser;
let auditor: Browser;
let before: readonly string[];

beforeAll(async () => {
  product = await openWholeProduct({ PUBLIC_URL: "https://portal.example" });
  [member, outsider, other] = [await logIn(0), await openBrowser(product.origin), await logIn(1)];
  [staff, admin, auditor] = [await logInStaff("operator"), await logInStaff("admin"), await logInStaff("auditor")];
  // A page may create content on its first view: the PDF of a contract to sign.
  for (const { path, hasAction } of product.pages) if (hasAction) await member.get(path);
  before = await product.fingerprint();
}, 400_000);
afterAll(() => product.close());

async function logInStaff(role: StaffRole): Promise<Browser> {
  const browser = await openBrowser(product.origin);
  const email = demoStaff.find((one) => one.role === role)?.email;
  const reply = await browser.post("/api/backoffice/auth/login", { email, password: demoPassword });
  expect(reply.status).toBe(200);
  return browser;
}

async function logIn(user: number): Promise<Browser> {
  const browser = await openBrowser(product.origin);
  const reply = await browser.post("/api/auth/login", { email: demoUsers[user]?.email, password: demoPassword });
  expect(reply.status).toBe(200);
  return browser;
}

const tokenOf = (browser: Browser) => browser.jar.get("XSRF-TOKEN") ?? "";
const form = { "content-type": "application/x-www-form-urlencoded" };
const evil = { origin: "https://evil.example" };
const callFrom = (address: string): ApiCall => ({
  body: {},
  query: {},
  params: {},
  visitor: { ...visitorWith(null), address },
  askedLocale: null,
  staff: null,
  idempotencyKey: null,
  wantsBytes: false,
  raw: null,
  prefersAsync: false,
  uploadOffset: null,
  readInput: () => ({}),
});
const isWriting = ({ method, isGuarded }: { method: string; isGuarded?: true }) =>
  method !== "GET" || isGuarded === true;

/**
 * Returns the status that an operator without an existing record gets before the body is read; null: the route is not
 * for staff.
 */
function withoutThing({ kind, method, path }: ApiRoute): number | null {
  if (kind !== "definition") return null;
  const [, definition] = definitionList.find(([, { route }]) => route?.path === path && route.method === method) ?? [];
  if (definition === undefined) throw new Error(`${path} has no definition`);
  return judged(definition.right, definition.params.length > 0);
}

function judged(right: StaffRight, namesThing: boolean): number {
  if (!may({ of: "staff", roles: [{ role: "operator", countries: [] }] }, right)) return 403;
  return namesThing ? 404 : 415;
}

async function expectNothingChanged(): Promise<void> {
  expect(await product.fingerprint()).toEqual(before);
  for (const browser of [member, other]) {
    expect((await browser.get("/api/auth/check")).body).toEqual({ isLoggedIn: true });
  }
}

describe("every route under /api", () => {
  const pathOf = (template: string) => template.replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");

  test("that changes data refuses a wrong token, origin or body before it reads anything else", async () => {
    const routes = product.routes.filter(isWriting);
    expect(routes.length).toBeGreaterThanOrEqual(20);
    for (const route of routes) {
      const { method, path } = route;
      const told = withoutThing(route);
      const asking = told === null ? member : staff;
      const own = tokenOf(asking);
      const foreign = tokenOf(other);
      const hasBody = method !== "GET";
      const attempts: [string, number, { body?: unknown; headers?: Record<string, string> }][] = [
        ["no token", 403, hasBody ? { body: {} } : {}],
        [
          "another session's token in a header",
          403,
          { ...(hasBody && { body: {} }), headers: { "x-xsrf-token": foreign } },
        ],
        ["wrong origin", 403, { ...(hasBody && { body: {} }), headers: { "x-xsrf-token": own, ...evil } }],
        [
          "cross site",
          403,
          { ...(hasBody && { body: {} }), headers: { "x-xsrf-token": own, "sec-fetch-site": "cross-site" } },
        ],
      ];
      if (hasBody) {
        attempts.push(
          ["another session's token in the body", 403, { body: { csrf_token: foreign } }],
          ["a guest's token", 403, { body: { csrf_token: tokenOf(outsider) } }],
          ["a form", 403, { body: `csrf_token=${own}`, headers: form }],
          [
            "text that looks like JSON",
            403,
            { body: `{"csrf_token":"${own}"}`, headers: { "content-type": "text/plain" } },
          ],
          ["a form with the token beside it", told ?? 415, { body: "a=1", headers: { ...form, "x-xsrf-token": own } }],
        );
      }
      for (const [what, status, attempt] of attempts) {
        const reply = await asking.send(method, pathOf(path), attempt);
        expect([method, path, what, reply.status, reply.cookies]).toEqual([method, path, what, status, []]);
      }
    }
    await expectNothingChanged();
  });

  test("refuses methods that it does not have", async () => {
    const methods = Map.groupBy(product.routes, ({ path }) => path);
    for (const [path, routes] of methods) {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        if (routes.some((route) => route.method === method)) continue;
        const attempt = { headers: { "x-xsrf-token": tokenOf(member) }, ...(method !== "GET" && { body: {} }) };
        expect([method, path, (await member.send(method, pathOf(path), attempt)).status]).toEqual([method, path, 405]);
      }
    }
    await expectNothingChanged();
  });

  test("with a limit by address counts an IPv6 network as one", () => {
    const limits = product.routes.flatMap(({ path, limits = [] }) => limits.map((limit) => ({ path, limit })));
    const keys = limits.map(({ path, limit }) => [path, limit.key(callFrom("2001:db8:1:2::1"))]);
    expect(keys.filter(([, key]) => key !== null).length).toBeGreaterThanOrEqual(10);
    expect(limits.map(({ path, limit }) => [path, limit.key(callFrom("2001:db8:1:2:a:b:c:d"))])).toEqual(keys);
  });

  test("that only reads changes nothing", async () => {
    // The copy of a user's data needs no password soon after the login, and is audited.
    const audited = "/api/profile/data-copy";
    for (const { path } of product.routes.filter((route) => !isWriting(route) && route.path !== audited)) {
      for (const browser of [member, outsider]) {
        const { status } = await browser.send("GET", pathOf(path), { headers: evil });
        expect([path, status < 500]).toEqual([path, true]);
      }
    }
    await expectNothingChanged();
  });
});

describe("the OpenAPI document", () => {
  const ask = (method: string, path: string, attempt: { body?: unknown; headers?: Record<string, string> }) =>
    outsider.send(method, path.replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000"), attempt);

  test("documents the errors of refused calls, and the required token", async () => {
    const described = await readOpenApi(staff);
    for (const route of product.routes) {
      const { method, path } = route;
      const { parameters, faultOf } = described(method, path);
      expect([path, parameters.includes("CsrfToken")]).toEqual([path, isWriting(route)]);
      const proven = { "x-csrf-token": tokenOf(outsider) };
      const attempts =
        method === "GET"
          ? [{ headers: evil }]
          : [{ body: {} }, { body: "a=1", headers: { ...form, ...proven } }, { body: "{", headers: proven }];
      for (const attempt of attempts) {
        const reply = await ask(method, path, attempt);
        if (reply.status < 400) continue;
        expect([method, path, reply.status, faultOf(reply)]).toEqual([method, path, reply.status, null]);
      }
    }
    await expectNothingChanged();
  });

  test("shows calls of the back office to staff only, and no calls of the integration API", async () => {
    const pathsFor = async (browser: Browser) =>
      Object.keys(((await browser.get("/api/openapi.json")).body as { paths: object }).paths).toSorted();
    const all = [...new Set(product.routes.map(({ path }) => path)), "/api/auth/check", "/api/openapi.json"];
    const others = all.filter((path) => !path.startsWith("/api/backoffice/"));
    expect(others.length).toBeLessThan(all.length);
    for (const browser of [outsider, member]) expect(await pathsFor(browser)).toEqual(others.toSorted());
    for (const browser of [staff, admin, auditor]) expect(await pathsFor(browser)).toEqual(all.toSorted());
  });

  test("names the headers that a route reads", async () => {
    const described = await readOpenApi(staff);
    for (const { method, path } of product.routes.filter((route) => route.method !== "GET")) {
      const { parameters } = described(method, path);
      const headers = { "x-csrf-token": tokenOf(outsider), "idempotency-key": "k".repeat(256) };
      // An anonymous empty body has no effect.
      const keyed = await ask(method, path, { body: {}, headers });
      const isTooLong = keyed.text.includes('"Idempotency-Key":');
      expect([path, isTooLong]).toEqual([path, parameters.includes("Idempotency-Key")]);
      expect([path, isTooLong && keyed.status !== 422]).toEqual([path, false]);
      const isPart = method === "PATCH" && path === "/api/uploads/{uploadId}";
      expect([path, parameters.includes("Upload-Offset")]).toEqual([path, isPart]);
    }
    await expectNothingChanged();
  });
});

describe("every action of a page", () => {
  const attempts = (own: string): [string, string, Record<string, string>][] => [
    ["no token", "intent=x", {}],
    ["another session's token", `csrf_token=${tokenOf(other)}`, {}],
    ["an invented token", `csrf_token=${"A".repeat(22)}.${"A".repeat(43)}`, {}],
    ["wrong origin", `csrf_token=${own}`, evil],
  ];
  /** Away from a page of others: to the login or home; for staff of another role the page does not exist. */
  const isSentAway = ({ status, headers }: Reply, who: string) =>
    status === 202 ||
    (status >= 300 && status < 400 && headers.get("location") !== null) ||
    (["staff", "admin", "auditor"].includes(who) && status === 404);

  test("refuses a wrong token or origin, sent by the browser or by script", async () => {
    const actions = product.pages.filter(({ hasAction }) => hasAction);
    expect(actions.length).toBeGreaterThanOrEqual(8);
    for (const { path, template } of actions) {
      // All attempts on the page itself; two of them in another language and as data, since all use one gate.
      for (const [address, tried] of [
        [path, 4],
        [`/en${path}`, 2],
        [`${path}.data`, 2],
      ] as const) {
        const refused = new Map<string, number>();
        const people = template.startsWith("/backoffice")
          ? { stranger: outsider, staff, admin, auditor }
          : { member, stranger: outsider };
        for (const [who, browser] of Object.entries(people)) {
          for (const [what, body, headers] of attempts(tokenOf(browser)).slice(-tried)) {
            const reply = await browser.send("POST", address, { body, headers: { ...form, ...headers } });
            const isRefused = reply.status === 403;
            expect([template, who, what, reply.status, isRefused || isSentAway(reply, who)]).toEqual([
              template,
              who,
              what,
              reply.status,
              true,
            ]);
            expect(reply.cookies.filter((cookie) => !cookie.startsWith("XSRF-TOKEN="))).toEqual([]);
            if (isRefused) refused.set(who, (refused.get(who) ?? 0) + 1);
          }
        }
        expect([template, Math.max(...refused.values())]).toEqual([template, tried]);
      }
    }
    await expectNothingChanged();
  }, 120_000);

  test("that does not exist is refused without a logged error", async () => {
    const closed = product.pages.find(({ hasAction, path }) => !hasAction && path.startsWith("/contracts"));
    const logged = product.log.length;
    const body = `csrf_token=${tokenOf(member)}`;
    expect((await member.send("POST", `/cs${closed?.path}`, { body, headers: form })).status).toBe(405);
    const lines = product.log.slice(logged).map((line) => JSON.parse(line) as { level: string });
    expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("accepts the right token and origin: the refusals above have no other reason", async () => {
    for (const { path, template, hasAction } of product.pages) {
      if (!hasAction || template === "/logout") continue;
      const statuses = [];
      for (const browser of [member, outsider, staff, admin, auditor]) {
        const reply = await browser.send("POST", path, { body: `csrf_token=${tokenOf(browser)}`, headers: form });
        statuses.push(reply.status);
      }
      expect([template, statuses.includes(403)]).toEqual([template, false]);
    }
  });
});

describe("every response", () => {
  const required: Readonly<Record<string, RegExp>> = {
    "strict-transport-security": /^max-age=63072000; includeSubDomains$/,
    "x-content-type-options": /^nosniff$/,
    "x-frame-options": /^DENY$/,
    "referrer-policy": /^same-origin$/,
    "cross-origin-opener-policy": /^same-origin$/,
    "cross-origin-resource-policy": /^same-origin$/,
    "cross-origin-embedder-policy": /^require-corp$/,
    "origin-agent-cluster": /^\?1$/,
    "permissions-policy": /camera=\(\).*microphone=\(\).*geolocation=\(self\)/,
    "content-security-policy": /^default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
    "cache-control": /no-store|no-cache|max-age/,
  };
  const faultsOf = ({ headers, cookies }: Reply) => [
    ...Object.entries(required).flatMap(([name, wanted]) =>
      wanted.test(headers.get(name) ?? "") ? [] : [`${name}: ${headers.get(name)}`],
    ),
    ...["access-control-allow-origin", "server", "x-powered-by"].filter((name) => headers.has(name)),
    ...cookies.filter((cookie) => !/; Path=\/; SameSite=Lax; Secure/.test(cookie)),
    ...cookies.filter((cookie) => !/^(?:__Host-\w+=.*; HttpOnly|XSRF-TOKEN=|cookie_consent=)/.test(cookie)),
  ];

  test("of every page, route and error has the headers, and personal ones are not cached", async () => {
    const variants = product.pages.flatMap(({ path }) => [`/hu${path}`, `${path}.data`]);
    const pages = product.pages.map(({ path }) => path);
    const routes = product.routes.map(({ path }) => path.replaceAll(/\{\w+\}/g, "1"));
    const paths = [
      ...pages,
      ...routes,
      "/api",
      "/api/nothing",
      "/api/auth/check",
      "/api/openapi.json",
      ...product.integrationPaths.map((path) => path.replaceAll(/\{\w+\}/g, "1")),
      "/api/integration/v1",
      "/healthz",
      "/readyz",
      "/dev/outbox",
      "/robots.txt",
      "/sitemap.xml",
      "/.well-known/security.txt",
      "/.well-known/change-password",
      "/favicon.svg",
      "/assets/none.js",
      "/csp-report",
      `/${"x".repeat(3_000)}`,
    ];
    const statuses = new Set<number>();
    const rare = ["HEAD", "PUT", "DELETE", "OPTIONS"];
    const asked = [
      // One function adds headers to responses to rare methods: each path is asked with one of them, in rotation.
      ...[...new Set(paths)].flatMap((path, index) =>
        ["GET", "POST", rare[index % rare.length] ?? ""].map((method) => ({ path, method })),
      ),
      // Refusing a method does not depend on language or data of a page.
      ...variants.flatMap((path) => ["GET", "POST"].map((method) => ({ path, method }))),
    ];
    for (const { path, method } of asked) {
      for (const browser of method === "GET" || method === "POST" ? [member, outsider] : [outsider]) {
        // With the token a call reaches its body, which is malformed; a page would do its action.
        const headers = path.startsWith("/api/") && method === "POST" ? { "x-xsrf-token": tokenOf(browser) } : {};
        const body = method === "POST" || method === "PUT" ? { body: "x" } : {};
        const reply = await browser.send(method, path, { ...body, headers });
        expect([method, path, reply.status, faultsOf(reply)]).toEqual([method, path, reply.status, []]);
        // Personal pages are not cached.
        const isOwnPage = method === "GET" && browser === member && reply.status === 200 && pages.includes(path);
        if (isOwnPage || routes.includes(path)) {
          expect([method, path, reply.headers.get("cache-control")]).toEqual([method, path, "no-store"]);
        }
        statuses.add(reply.status);
      }
    }
    expect([...statuses]).toEqual(expect.arrayContaining([200, 204, 400, 403, 404, 405, 414]));
  }, 120_000);

  test("of a well-known address is the one that programs expect", async () => {
    const changePassword = await member.get("/.well-known/change-password");
    expect(changePassword.headers.get("location")).toBe("/cs/settings#password");
    expect(await member.get("/cs/settings")).toMatchObject({
      status: 200,
      text: expect.stringContaining('id="password"'),
    });
    // Password managers test by this address whether the status codes of a site are reliable (W3C).
    const none = "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200";
    expect((await outsider.get(none)).status).toBe(404);
  });
});
