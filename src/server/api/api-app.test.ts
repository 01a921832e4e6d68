import { connect } from "node:net";
import { beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { filledText } from "#forms/atoms.ts";
import { codeOr } from "#forms/codes.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { appStage } from "#tests/support/app-stage.ts";
import { jsonRoute } from "./route.ts";

const stored = vi.fn((_body: unknown) => {});
const routes = [
  jsonRoute({
    method: "POST",
    path: "/api/things/{id}",
    summary: "Stores a thing.",
    body: z.object({ name: filledText(5), kind: z.optional(z.enum(["a", "b"])) }),
    answers: { 200: { description: "Stored", schema: z.object({ status: z.literal("ok") }) } },
    limits: [{ requests: 5, seconds: 60, key: ({ params }) => params["id"] ?? null }],
    async answer({ body, params }) {
      if (params["id"] === "broken") throw new Error("secret detail of jana@example.com");
      if (params["id"] === "changed") throw new Refusal("step-changed", { data: { revision: 2 } });
      stored({ ...body, id: params["id"] });
      return { body: { status: "ok" }, deviceToken: "d".repeat(43) };
    },
  }),
  jsonRoute({
    method: "GET",
    path: "/api/offers/purl/{hash}",
    summary: "An offer by its link.",
    answers: { 200: { description: "The thing" } },
    answer: () => Promise.reject(new Refusal("not-found")),
  }),
  jsonRoute({
    method: "GET",
    path: "/api/listed",
    summary: "Things.",
    query: z.object({ name: z.optional(filledText(5)), kind: z.enum(["a", "b"], { error: codeOr("invalid-value") }) }),
    answers: { 200: { description: "What was asked", schema: z.looseObject({}) } },
    answer: async ({ query }) => ({ body: query }),
  }),
  jsonRoute({
    method: "POST",
    path: "/api/own/{id}",
    summary: "A thing whose errors have a body of their own.",
    answers: { 200: { description: "Done" } },
    errorBody: {
      schema: z.object({ failed: z.string(), message: z.string() }),
      of: ({ error }) => ({ failed: error.code, message: error.message }),
    },
    answer: () => Promise.reject(new Refusal("not-found")),
  }),
];
const { start, lines } = appStage(routes);

async function arrive(origin: string): Promise<{ cookie: string; token: string }> {
  const cookies = (await fetch(`${origin}/api/auth/check`)).headers
    .getSetCookie()
    .map((one) => one.split(";")[0] ?? "");
  const token = cookies.find((one) => one.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
  return { cookie: cookies.join("; "), token };
}

const json = { "content-type": "application/json" };

describe("a caller who disconnects", () => {
  it.each(["Content-Length: 100", "Transfer-Encoding: chunked"])(
    "is not an error of the server (%s)",
    async (length) => {
      const origin = await start();
      const { cookie, token } = await arrive(origin);
      lines.length = 0;
      const { hostname, port } = new URL(origin);
      const socket = connect(Number(port), hostname);
      socket.write(
        [
          "POST /api/things/1 HTTP/1.1",
          `Host: localhost:${port}`,
          "Content-Type: application/json",
          `Cookie: ${cookie}`,
          `X-XSRF-TOKEN: ${token}`,
          length,
          "",
          `${length.startsWith("T") ? "5\r\n" : ""}{"nam`,
        ].join("\r\n"),
        () => socket.end(),
      );
      await vi.waitUntil(() => lines.some((line) => line.includes("/api/things/")), { timeout: 60_000 });
      expect(lines.map((line) => JSON.parse(line).level)).toEqual(["info"]);
    },
  );
});

describe("the API", () => {
  let origin: string;
  beforeAll(async () => {
    origin = await start();
  });
  const post = (path: string, headers: Record<string, string>, body: string) =>
    fetch(origin + path, { method: "POST", headers, body, redirect: "manual" });

  it("accepts a call with the token in the body or in either header only", async () => {
    const { cookie, token } = await arrive(origin);
    const other = await arrive(origin);
    const ours = { ...json, cookie };
    const named = JSON.stringify({ name: "x" });
    expect((await post("/api/things/1", ours, JSON.stringify({ name: "x", csrf_token: token }))).status).toBe(200);
    expect(stored).toHaveBeenLastCalledWith({ name: "x", id: "1" });
    expect((await post("/api/things/2", { ...ours, "x-csrf-token": token }, named)).status).toBe(200);
    expect(
      (await post("/api/things/3", { ...ours, "x-xsrf-token": token, origin, "sec-fetch-site": "same-origin" }, named))
        .status,
    ).toBe(200);
    stored.mockClear();
    const refused: [Record<string, string>, string][] = [
      [ours, named],
      [{ ...json, "x-csrf-token": token }, named],
      [{ ...ours, "x-csrf-token": other.token }, named],
      [ours, JSON.stringify({ name: "x", csrf_token: other.token })],
      [ours, JSON.stringify({ name: "x", csrf_token: [token] })],
      [{ ...ours, "x-csrf-token": token, origin: "https://evil.example" }, named],
      [{ ...ours, "x-csrf-token": token, origin: "null" }, named],
      [{ ...ours, "x-csrf-token": token, "sec-fetch-site": "cross-site" }, named],
      [ours, "{"],
      [ours, `{"csrf_token":"${token}","csrf_token":"${token}"}`],
      [{ cookie, "content-type": "text/plain" }, JSON.stringify({ name: "x", csrf_token: token })],
      [{ cookie, "content-type": "application/x-www-form-urlencoded" }, `csrf_token=${token}`],
      [ours, JSON.stringify({ csrf_token: token, name: "x".repeat(300_000) })],
    ];
    for (const [headers, body] of refused) {
      const answer = await post("/api/things/4", headers, body);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ error: { code: "csrf" } });
    }
    expect(stored).not.toHaveBeenCalled();
  });

  it("explains unreadable and unacceptable bodies in the requested language", async () => {
    const { cookie, token } = await arrive(origin);
    const headers = { ...json, cookie, "x-csrf-token": token, "accept-language": "hu" };
    const outcome = async (body: string, more: Record<string, string> = {}) => {
      const answer = await post("/api/things/5", { ...headers, ...more }, body);
      return [answer.status, await answer.json()] as const;
    };
    expect(await outcome("{")).toMatchObject([400, { error: { code: "malformed-body" } }]);
    expect(await outcome(" ".repeat(300_000))).toMatchObject([413, { error: { code: "body-too-large" } }]);
    expect(await outcome("{}", { "content-type": "text/plain" })).toMatchObject([
      415,
      { error: { code: "unsupported-media-type" } },
    ]);
    const [status, { error }] = await outcome('{"name":"too long","kind":"c"}');
    expect(status).toBe(422);
    expect(error.fields).toEqual({ name: expect.any(String), kind: expect.any(String) });
    expect(await outcome("{}")).toMatchObject([422, { error: { fields: { name: "Kötelező mező" } } }]);
    expect(await outcome("{}", { "accept-language": "cs" })).toMatchObject([
      422,
      { error: { fields: { name: "Povinné pole" } } },
    ]);
  });

  it("responds to refusals with their data, and to faults without details", async () => {
    const { cookie, token } = await arrive(origin);
    const headers = { ...json, cookie, "x-csrf-token": token };
    const changed = await post("/api/things/changed", headers, '{"name":"x"}');
    expect(changed.status).toBe(409);
    expect(await changed.json()).toMatchObject({ error: { code: "step-changed" }, data: { revision: 2 } });
    lines.length = 0;
    const broken = await post("/api/things/broken", headers, '{"name":"x"}');
    expect(broken.status).toBe(500);
    expect(await broken.text()).not.toMatch(/secret|jana| at /);
    expect(lines.join("")).toContain("secret detail");
    expect(lines.join("")).not.toContain("jana@");
  });

  it("limits a route by its own key", async () => {
    const { cookie, token } = await arrive(origin);
    const headers = { ...json, cookie, "x-csrf-token": token };
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await post("/api/things/limited", headers, '{"name":"x"}')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(
      Number((await post("/api/things/limited", headers, '{"name":"x"}')).headers.get("retry-after")),
    ).toBeGreaterThan(0);
    expect((await post("/api/things/another", headers, '{"name":"x"}')).status).toBe(200);
  });

  it("knows its routes and their methods", async () => {
    for (const method of ["GET", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const answer = await fetch(`${origin}/api/things/1`, { method });
      expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, "POST"]);
    }
    expect((await fetch(`${origin}/api/auth/check`, { method: "POST" })).headers.get("allow")).toBe("GET, HEAD");
    for (const path of ["/api", "/api/", "/api/nothing", "/api/things", "/api/things/1/2", "/api/../etc/passwd"]) {
      const answer = await fetch(origin + path);
      if (path.startsWith("/api/..")) continue;
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.json()).toMatchObject({ error: { code: "not-found" } });
    }
  });

  it("sets the device cookie that a route gives, and describes itself", async () => {
    const { cookie, token } = await arrive(origin);
    const answer = await post("/api/things/6", { ...json, cookie, "x-csrf-token": token }, '{"name":"x"}');
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^device=d{43}; Path=\/; SameSite=Lax; HttpOnly/),
    ]);
    const document = await (await fetch(`${origin}/api/openapi.json`)).json();
    expect(document).toMatchObject({ openapi: "3.1.0", info: { version: "1.2.3" } });
    expect(Object.keys(document.paths)).toEqual([
      "/api/auth/check",
      "/api/things/{id}",
      "/api/offers/purl/{hash}",
      "/api/listed",
      "/api/own/{id}",
      "/api/openapi.json",
    ]);
    const schema = document.paths["/api/things/{id}"].post.requestBody.content["application/json"].schema;
    expect(schema.allOf[0]).toMatchObject({
      properties: { name: { type: "string", maxLength: 5 } },
      required: ["name"],
    });
    expect(document.paths["/api/listed"].get).toMatchObject({
      parameters: [
        { name: "name", in: "query", required: false, schema: { type: "string", maxLength: 5 } },
        { name: "kind", in: "query", required: true, schema: { enum: ["a", "b"] } },
        { $ref: "#/components/parameters/AcceptLanguage" },
      ],
      responses: { 422: { description: "An error" } },
    });
  });

  it("uses a route's own error body for every error, wherever it is refused", async () => {
    const limited = await start();
    const { cookie, token } = await arrive(limited);
    const outcome = async (method = "POST", more: Record<string, string> = {}, query = "") => {
      const headers = { ...json, cookie, "x-csrf-token": token, ...more };
      const answer = await fetch(`${limited}/api/own/1${query}`, { method, headers });
      return [answer.status, Object.keys(await answer.json())];
    };
    const own = ["failed", "message"];
    expect(await outcome()).toEqual([404, own]);
    expect(await outcome("POST", { "x-csrf-token": "" })).toEqual([403, own]);
    expect(await outcome("GET")).toEqual([405, own]);
    expect(await outcome("POST", {}, `?x=${"a".repeat(3_000)}`)).toEqual([414, own]);
    for (let i = 0; i < 300; i++) await fetch(`${limited}/api/own/1`, { headers: { cookie } });
    expect(await outcome()).toEqual([429, own]);
    expect((await fetch(`${limited}/api/listed?kind=a`, { headers: { cookie } })).status).toBe(429);
    const paused = await fetch(`${await start({ MAINTENANCE: "1" })}/api/own/1`);
    expect([paused.status, await paused.json()]).toEqual([503, { failed: "unavailable", message: expect.any(String) }]);
  });

  it("reads the query by the route's schema", async () => {
    const ask = async (query: string) => {
      const answer = await fetch(`${origin}/api/listed${query}`);
      const body = await answer.json();
      return answer.status === 200 ? body : [answer.status, body.error.code, Object.keys(body.error.fields)];
    };
    expect(await ask("?kind=a&name=%20x%2B+&other=1&other=2&__proto__=3")).toEqual({ kind: "a", name: "x+" });
    expect(await ask("?kind=a&name=%00&other=%00")).toEqual([422, "invalid-input", ["name", "other"]]);
    expect(await ask("")).toEqual([422, "invalid-input", ["kind"]]);
    expect(await ask("?kind=&name=123456")).toEqual([422, "invalid-input", ["name", "kind"]]);
    expect(await ask("?kind=a&kind=a")).toEqual([422, "invalid-input", ["kind"]]);
    expect(await ask("?kind=a&name=x&name=y")).toEqual([422, "invalid-input", ["name"]]);
  });

  it("limits a caller who tries links, and no other caller", async () => {
    const guarded = await start({ TRUSTED_PROXIES: "127.0.0.1" });
    const tryLink = (address: string) =>
      fetch(`${guarded}/api/offers/purl/x`, { headers: { "x-forwarded-for": address } });
    const statuses = [];
    for (let i = 0; i < 31; i++) statuses.push((await tryLink("198.51.100.1")).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
    expect((await fetch(`${guarded}/cs/consent/cz/x`, { headers: { "x-forwarded-for": "198.51.100.1" } })).status).toBe(
      429,
    );
    expect((await tryLink("198.51.100.2")).status).toBe(404);
    expect((await fetch(`${guarded}/cs`, { headers: { "x-forwarded-for": "198.51.100.1" } })).status).toBe(200);
  });
});
