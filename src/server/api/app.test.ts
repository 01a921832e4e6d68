import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { request as rawRequest } from "node:http";
import { connect as connectSocket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { addToOutbox } from "#server/database/repositories/outbox.ts";
import { appStage } from "#tests/support/app-stage.ts";
import { catalogue } from "#texts/catalogue.ts";
import { type AppParts, serverApp } from "./app.ts";

const { start, parts, lines, files, staticFolder, connection } = appStage();

describe("every response", () => {
  it("has the security headers", async () => {
    const origin = await start({ PUBLIC_URL: "https://portal.example" });
    const policies = new Set<string>();
    for (const path of [
      "/",
      "/cs/consent/cz/abc",
      "/missing",
      "/api/auth/check",
      "/api/nothing",
      "/healthz",
      "/readyz",
      "/dev/outbox",
      "/x.js",
    ]) {
      const { headers } = await fetch(origin + path);
      expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("same-origin");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(headers.get("cross-origin-embedder-policy")).toBe("require-corp");
      expect(headers.get("origin-agent-cluster")).toBe("?1");
      expect(headers.get("permissions-policy")).toContain("camera=()");
      expect(headers.get("cache-control")).toMatch(/no-store|no-cache/);
      expect(headers.get("access-control-allow-origin")).toBeNull();
      expect(headers.get("server") ?? headers.get("x-powered-by")).toBeNull();
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      policies.add(headers.get("content-security-policy") ?? "");
    }
    expect(policies.size).toBeGreaterThan(4);
  });

  it("of a page has its own nonce, missing cookies, and no-store if it is private", async () => {
    const origin = await start();
    const first = await fetch(`${origin}/hu/onboarding/cz`);
    const [, locale, , nonce] = /<p>(\w+) (\S+) (\S+)<\/p>/.exec(await first.text()) ?? [];
    expect(locale).toBe("hu");
    expect(first.headers.get("content-security-policy")).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
    expect(first.headers.get("content-security-policy")).not.toMatch(/unsafe|http:|\*/);
    expect(first.headers.getSetCookie().map((one) => one.split("=")[0])).toEqual(["visitor", "XSRF-TOKEN"]);
    const cookie = first.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    const second = await fetch(`${origin}/cs/consent/cz/abc`, { headers: { cookie } });
    expect(second.headers.getSetCookie()).toEqual([]);
    expect(second.headers.get("cache-control")).toBe("no-store");
    expect(second.headers.get("x-robots-tag")).toBe("noindex");
    expect(await second.text()).not.toContain(String(nonce));
    const put = await fetch(`${origin}/cs`, { method: "PUT" });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
    expect(await put.text()).toBe("Tuto akci zde nelze provést.");
  });
});

describe("the server", () => {
  it("responds for its own host only", async () => {
    const origin = await start();
    const answerFor = async (host: string, language = "cs", path = "/api/auth/check") => {
      const request = rawRequest(origin, { path, headers: { host, "accept-language": language } });
      request.end();
      const [response] = await once(request, "response");
      return [response.statusCode, JSON.parse(await text(response))];
    };
    expect(await answerFor("localhost:3000")).toMatchObject([200, { isLoggedIn: false }]);
    expect(await answerFor("evil.example")).toMatchObject([421, { error: { code: "misdirected" } }]);
    expect(await answerFor("evil.example", undefined, "/api/integration/v1/customers")).toMatchObject([
      421,
      { error: { message: expect.stringContaining("PUBLIC_URL") } },
    ]);
    expect(await answerFor("localhost:3000", "cs", "/api/integration/customers")).toMatchObject([
      404,
      { error: { code: "not-found", message: "All calls are under /api/integration/v1." } },
    ]);
    const headers = { authorization: "Bearer vol_demo0000_x", "content-type": "application/json" };
    for (const [path, status] of [
      ["/api/customers/c-1", 404],
      ["/integration/v1/customers/c-1", 405],
    ] as const) {
      const lost = await fetch(origin + path, { method: "PUT", headers, body: "{}" });
      expect([path, lost.status, (await lost.json()).error.message]).toEqual([
        path,
        status,
        "Keys are not accepted here. All calls are under /api/integration/v1.",
      ]);
    }
    const { misdirected } = catalogue("hu").errors;
    expect(await answerFor("evil.example", "hu, en;q=0.5")).toMatchObject([421, { error: { message: misdirected } }]);
  });

  it("says that an address is too long", async () => {
    const reply = await fetch(`${await start()}/api/auth/check?x=${"a".repeat(3_000)}`);
    expect([reply.status, await reply.json()]).toMatchObject([414, { error: { code: "uri-too-long" } }]);
    const inSlovak = await fetch(reply.url, { headers: { "accept-language": "sk" } });
    expect(await inSlovak.json()).toMatchObject({ error: { message: catalogue("sk").errors["uri-too-long"] } });
    const page = await fetch(`${new URL(reply.url).origin}/en/login?x=${"a".repeat(3_000)}`);
    expect(await page.text()).toBe(catalogue("en").errors["uri-too-long"]);
  });

  it("finds no record under an address with a NUL character", async () => {
    const origin = await start();
    for (const path of ["/cs/contracts/1%00", "/api/auth/check%00", "/%00"])
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 404]);
    // Unused by pages and by calls that ignore the query.
    for (const path of ["/api/auth/check?x=%00", "/api/auth/check?x=%2500"])
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
    const page = await fetch(`${origin}/login?x=1%00&y=2`, { redirect: "manual" });
    expect([page.status, page.headers.get("location")]).toEqual([302, "/login?x=1&y=2"]);
  });

  it.each(["//evil.example/x?a=%00b", "///evil.example", "/%5Cevil.example", "//cs/contracts"])(
    "does not redirect from %s to another host",
    async (path) => {
      const { hostname, port } = new URL(await start());
      const request = rawRequest({ hostname, port, path, headers: { host: "localhost" } });
      request.end();
      const [response] = await once(request, "response");
      expect([response.statusCode, response.headers.location]).toEqual([404, undefined]);
      response.resume();
    },
  );

  it.each(["TRACE / HTTP/1.1", "TRACK / HTTP/1.1"])("has no %s", async (line) => {
    const { port } = new URL(await start());
    const socket = connectSocket(Number(port), "127.0.0.1");
    socket.end(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 (?:405|400) /);
  });

  it("is ready while the database and the files can be reached and it is not stopping", async () => {
    const status = async (more: Partial<AppParts>) => (await fetch(`${await start({}, more)}/readyz`)).status;
    expect(await status({})).toBe(200);
    expect(await status({ files: { ...files, check: () => Promise.reject(new Error("gone")) } })).toBe(503);
    expect(await status({ connection: { ...connection(), ping: () => Promise.reject(new Error("gone")) } })).toBe(503);
    expect(await status({ isStopping: () => true })).toBe(503);
    expect((await fetch(`${await start({}, { isStopping: () => true })}/healthz`)).status).toBe(200);
  });

  it("serves precompressed build output and no other files", async () => {
    mkdirSync(join(staticFolder, "assets"));
    const made = {
      "assets/a-1.js": "one",
      "assets/a-1.js.br": "two",
      "assets/a-1.js.map": "no",
      "favicon.svg": "<svg/>",
      ".env": "no",
    };
    for (const [name, content] of Object.entries(made)) writeFileSync(join(staticFolder, name), content);
    const origin = await start();
    const get = async (path: string, encoding = "identity") => {
      const request = rawRequest(origin + path, { path, headers: { "accept-encoding": encoding } });
      request.end();
      const [response] = await once(request, "response");
      return { headers: response.headers, body: await text(response) };
    };
    const asset = await get("/assets/a-1.js");
    expect(asset.body).toBe("one");
    expect(asset.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": expect.stringContaining("javascript"),
    });
    const compressed = await get("/assets/a-1.js", "gzip, br");
    expect([compressed.body, compressed.headers["content-encoding"]]).toEqual(["two", "br"]);
    expect((await get("/favicon.ico")).body).toContain("<p>cs /favicon.ico");
    expect((await get("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
    for (const path of [
      "/assets/a-1.js.map",
      "/.env",
      "/assets/",
      "/assets",
      "/assets/../.env",
      "/%2e%2e/package.json",
      "/..%2f..%2fetc/passwd.txt",
    ]) {
      expect((await get(path)).body).not.toMatch(/^(?:no|one|two)$|name/);
    }
  });

  it("refuses page forms from other sites, and limits them like calls", async () => {
    const origin = await start();
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const send = async (more: Record<string, string>, body: RequestInit["body"] = "a=1") => {
      const form = { method: "POST", headers: { ...headers, ...more }, body, duplex: "half" } as const;
      return (await fetch(`${origin}/cs/onboarding/cz`, form)).status;
    };
    expect(await send({})).toBe(200);
    expect(await send({ origin, "Sec-Fetch-Site": "same-origin" })).toBe(200);
    expect(await send({ origin: "https://evil.example" })).toBe(403);
    expect(await send({ "Sec-Fetch-Site": "cross-site" })).toBe(403);
    expect(await send({ "Sec-Fetch-Site": "same-site" })).toBe(403);
    const large = "a=".padEnd(256 * 1024 + 1, "x");
    expect(await send({}, large.slice(0, -1))).toBe(200);
    expect(await send({}, large)).toBe(413);
    expect(await send({}, new Blob([large]).stream())).toBe(413);
  });

  it("lists public pages for crawlers", async () => {
    const origin = await start({ PUBLIC_URL: "http://localhost:3000" });
    expect(await (await fetch(`${origin}/robots.txt`)).text()).toContain("Disallow: /cs/consent/");
    const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
    expect(sitemap).toContain("<loc>http://localhost:3000/hu/onboarding/sk</loc>");
    // Identical to the pages' canonical address.
    expect(sitemap).toContain("<loc>http://localhost:3000/hu/</loc>");
    expect(sitemap).not.toContain("consent");
  });

  it("shows maintenance everywhere except to the probes", async () => {
    const origin = await start({ MAINTENANCE: "1" });
    const page = await fetch(`${origin}/sk/onboarding/cz`);
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "600"]);
    expect(await page.text()).toContain("sk /sk/maintenance");
    const api = await fetch(`${origin}/api/auth/check`);
    expect([api.status, await api.json()]).toMatchObject([503, { error: { code: "unavailable" } }]);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  it("shows the configured text on the maintenance page", async () => {
    const render: AppParts["render"] = async (_request, page) =>
      new Response(`notice: ${page.maintenanceNotification}`);
    const said = async (MAINTENANCE: string) => (await fetch(await start({ MAINTENANCE }, { render }))).text();
    expect(await said("Back at noon")).toBe("notice: Back at noon");
    expect(await said("1")).toBe("notice: null");
    const stand: AppParts["render"] = async (_request, page) => new Response(`instead of ${page.standsInFor}`);
    const path = "/cs/login?to=%2Fsettings";
    expect(await (await fetch((await start({ MAINTENANCE: "1" }, { render: stand })) + path)).text()).toBe(
      `instead of ${path}`,
    );
    expect(await (await fetch((await start({}, { render: stand })) + path)).text()).toBe("instead of null");
  });

  it("logs a 5xx as an error unless it was asked for", async () => {
    const render: AppParts["render"] = async () => new Response("failed", { status: 500 });
    const levelOf = async (path: string, env = {}) => {
      lines.length = 0;
      await fetch((await start(env, { render })) + path);
      return lines.map((line) => JSON.parse(line)).map(({ level, status }) => [status, level]);
    };
    expect(await levelOf("/cs/settings")).toEqual([[500, "error"]]);
    expect(await levelOf("/500")).toEqual([[500, "info"]]);
    expect(await levelOf("/hu/maintenance")).toEqual([[500, "info"]]);
    expect(await levelOf("/500/x")).toEqual([[500, "error"]]);
    expect(await levelOf("/", { MAINTENANCE: "1" })).toEqual([[503, "info"]]);
    expect(await levelOf("/api/auth/check", { MAINTENANCE: "1" })).toEqual([[503, "info"]]);
  });

  it("answers 503 to readers while it renders as many pages as it can, but accepts forms", async () => {
    const made = Promise.withResolvers<void>();
    let begun = 0;
    const render: AppParts["render"] = async ({ method }) => {
      begun += 1;
      if (method === "GET") await made.promise;
      return new Response(method);
    };
    const origin = await start({}, { render });
    const asked = Array.from({ length: 128 }, () => fetch(`${origin}/cs/settings`));
    await expect.poll(() => begun).toBe(128);
    const late = await fetch(`${origin}/cs/settings`);
    expect([late.status, late.headers.get("retry-after"), await late.text()]).toEqual([
      503,
      "5",
      "Služba je dočasně nedostupná. Zkuste to prosím za chvíli.",
    ]);
    const sent = await fetch(`${origin}/cs/settings`, { method: "POST", headers: { origin } });
    expect(await sent.text()).toBe("POST");
    made.resolve();
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await fetch(`${origin}/cs/settings`)).status).toBe(200);
  });

  it("shows the outbox in demo mode only, and nothing in it runs", async () => {
    await addToOutbox(connection().db, {
      id: "1",
      kind: "email",
      recipient: "jana@example.com",
      subject: "<script>alert(1)</script>",
      body: "Kód 123456 </pre><img src=x onerror=alert(1)>",
      attachments: [{ name: '"><b>.pdf', mime: "application/pdf", size: 2048 }],
      createdAt: new Date("2026-11-21T10:00:00Z"),
    });
    const origin = await start();
    const page = await (await fetch(`${origin}/dev/outbox`)).text();
    expect(page).toContain("Kód 123456");
    expect(page).not.toMatch(/<script|<img|"><b>/);
    const { messages } = await (await fetch(`${origin}/dev/outbox.json`)).json();
    expect(messages).toMatchObject([{ kind: "email", to: "jana@example.com", created: "2026-11-21T10:00:00.000Z" }]);
    const env = {
      DATABASE_URL: "postgres://localhost/y",
      SECRET_KEY: "q7Xv2LwTz0bN4sYc8RdKfPaJ1mEhUoGi",
      PUBLIC_URL: "http://127.0.0.1",
    };
    const production = serverApp(parts(env));
    const answer = await production.request(
      "http://127.0.0.1/dev/outbox.json",
      { headers: { host: "127.0.0.1" } },
      { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
    );
    expect(await answer.text()).toMatch(/^<p>cs \/dev\/outbox.json/);
  });

  it("logs the caller's address by trusted proxies", async () => {
    const addressOf = async (origin: string) => {
      lines.length = 0;
      await fetch(`${origin}/cs`, { headers: { "x-forwarded-for": "198.51.100.7, 203.0.113.9" } });
      return JSON.parse(lines.find((line) => line.includes("answered")) ?? "{}").address;
    };
    expect(await addressOf(await start())).toBe("127.0.0.1");
    expect(await addressOf(await start({ TRUSTED_PROXIES: "127.0.0.1" }))).toBe("203.0.113.9");
    lines.length = 0;
    await fetch(`${await start()}/healthz`);
    expect(lines.join("")).not.toContain("127.0.0.1");
  });

  it("does not log link hashes and bodies", async () => {
    lines.length = 0;
    const hash = "q83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJq80";
    await fetch(`${await start()}/cs/consent/cz/${hash}?email=jana@example.com`);
    expect(lines.join("")).toContain("/cs/consent/cz/[hash]");
    expect(lines.join("")).not.toMatch(new RegExp(`${hash}|jana`));
  });
});
