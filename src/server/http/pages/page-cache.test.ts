import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { jsonRoute } from "#server/api/route.ts";
import type { Session } from "#server/contract/accounts.ts";
import type { PageContext } from "#server/contract/page-context.ts";
import { appStage } from "#tests/support/app-stage.ts";
import { guestsOnly } from "#tests/support/no-services.ts";

const rendered: { path: string; cookie: string | null; page: PageContext }[] = [];
let faults = 0;
const guarded = jsonRoute({
  method: "GET",
  path: "/api/guarded",
  summary: "Needs the token.",
  isGuarded: true,
  answers: { 200: { description: "Done", schema: z.object({}) } },
  answer: async () => ({ body: {} }),
});
const stage = appStage([guarded]);
const session: Session = {
  user: { id: "1", email: "jana@example.com", locale: "cs" },
  identity: null,
  identities: [],
  expires: "2026-11-21T10:00:00.000Z",
  mark: "mark",
};
let origin: string;

beforeAll(async () => {
  const accounts = {
    ...guestsOnly,
    session: async ({ sessionToken }: { sessionToken: string | null }) =>
      sessionToken === "s".repeat(43) ? session : null,
  };
  origin = await stage.start(
    {},
    {
      services: { ...stage.parts().services, accounts },
      async render(request, page) {
        const { pathname, search } = new URL(request.url);
        const cookie = request.headers.get("cookie");
        rendered.push({ path: pathname + search, cookie, page });
        const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
        if (pathname === "/hu/privacy") headers.set("Set-Cookie", `planted=${rendered.length}`);
        const status = pathname === "/hu/login" && faults-- > 0 ? 500 : 200;
        const token = pathname === "/hu/cookies" ? "" : page.csrfToken;
        return new Response(
          `<script nonce="${page.nonce}"></script><input value="${token}">${cookie}<p>${page.session?.user.email}</p>`,
          { status, headers },
        );
      },
    },
  );
});

const get = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
  const before = rendered.length;
  const response = await fetch(origin + path, { method, headers });
  const text = await response.text();
  const own = /nonce="([^"]*)".*value="([^"]*)"/.exec(text);
  const cookies = response.headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
  return {
    text,
    nonce: own?.[1] ?? "",
    token: own?.[2] ?? "",
    status: response.status,
    headers: response.headers,
    cookies,
    isRendered: rendered.length > before,
  };
};

describe("a public page", () => {
  it("is rendered once, with a nonce, token and cookies for each visitor", async () => {
    const visits = [await get("/en/login"), await get("/en/login"), await get("/en/login")];
    expect(visits.map(({ isRendered }) => isRendered)).toEqual([true, false, false]);
    for (const own of ["nonce", "token"] as const) expect(new Set(visits.map((visit) => visit[own])).size).toBe(3);
    for (const { text, nonce, token, headers, cookies } of visits) {
      expect(headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
      expect(headers.get("cache-control")).toBe("private, no-cache");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(token).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
      expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["visitor", "XSRF-TOKEN"]);
      expect(text.replace(nonce, "").replace(token, "")).toBe(
        visits[0]?.text.replace(visits[0].nonce, "").replace(visits[0].token, ""),
      );
    }
    expect(new Set(visits.flatMap(({ cookies }) => cookies)).size).toBe(6);
  });

  it("has a token that is valid for its own visitor only", async () => {
    const [first, second] = [await get("/sk/login"), await get("/sk/login")];
    const call = async (cookies: readonly string[], token: string) => {
      const headers = { cookie: cookies.join("; "), "x-xsrf-token": token };
      return (await fetch(`${origin}/api/guarded`, { headers })).status;
    };
    expect(await call(first.cookies, first.token)).toBe(200);
    expect(await call(second.cookies, second.token)).toBe(200);
    expect(await call(first.cookies, second.token)).toBe(403);
    expect(await call(second.cookies, first.token)).toBe(403);
  });

  it("is rendered from only the address and the cookie choice", async () => {
    const value = "%7B%22google_analytics%22%3Atrue%2C%22qualtrics%22%3Afalse%7D";
    const cookie = `visitor=${"v".repeat(43)}; device=${"d".repeat(43)}; cookie_consent=${value}`;
    const headers = { cookie, "user-agent": "Secret/1.0", referer: "https://secret.example/" };
    expect(await get("/registration", headers)).toMatchObject({ isRendered: true });
    const { cookie: seen, page } = rendered.at(-1) ?? {};
    expect(seen).toBe(`cookie_consent=${value}`);
    expect(page?.visitor).toEqual({
      deviceToken: null,
      sessionToken: null,
      staffToken: null,
      address: "unknown",
      userAgent: "",
      locale: "cs",
    });
    expect(page?.csrfToken).toMatch(/^token[0-9a-f]{32}$/);
    expect(page?.isCsrfTokenValid(page.csrfToken)).toBe(false);
    expect(await get("/registration", headers)).toMatchObject({ isRendered: false });
    const none = await get("/registration");
    expect(none).toMatchObject({ isRendered: true });
    expect(none.text).not.toContain("google_analytics");
    const other = { cookie: `cookie_consent=${value.replace("true", "false")}` };
    expect(await get("/registration", other)).toMatchObject({ isRendered: true });
  });

  it("responds to HEAD with the same headers", async () => {
    await get("/en/privacy");
    const head = await get("/en/privacy", {}, "HEAD");
    expect(head).toMatchObject({ status: 200, text: "", isRendered: false });
    expect(head.headers.get("content-security-policy")).toContain("'nonce-");
  });
});

describe("is rendered again each time", () => {
  it.each([
    ["a page with a query", "/en/login?next=/en/settings", {}],
    ["one that is not public", "/en/settings", {}],
    ["the data of one", "/en/login.data", {}],
    ["the page of whoever is logged in", "/en/", { cookie: `sid=${"s".repeat(43)}` }],
    ["a choice of cookies that nobody can have made", "/en/", { cookie: "cookie_consent=x" }],
    ["one that was made twice", "/en/", { cookie: "cookie_consent=a; cookie_consent=b" }],
    ["one with a cookie of its own", "/hu/privacy", {}],
    ["one without a token", "/hu/cookies", {}],
  ])("%s", async (_what, path, headers) => {
    for (let visit = 0; visit < 2; visit += 1) expect(await get(path, headers)).toMatchObject({ isRendered: true });
  });

  it("a failed page is rendered again, and completely", async () => {
    faults = 1;
    const failed = await get("/hu/login");
    expect(failed).toMatchObject({ status: 500, isRendered: true });
    expect(failed.headers.get("content-security-policy")).toContain(`'nonce-${failed.nonce}'`);
    expect(await get("/hu/login")).toMatchObject({ status: 200, isRendered: true });
    expect(await get("/hu/login")).toMatchObject({ status: 200, isRendered: false });
  });

  it("the page of a POST is rendered again", async () => {
    await get("/en/onboarding/cz");
    expect(await get("/en/onboarding/cz", {}, "POST")).toMatchObject({ isRendered: true });
  });
});

it("shows a logged-in user's data to no other visitor", async () => {
  const mine = await get("/sk/", { cookie: `sid=${"s".repeat(43)}` });
  expect(mine.text).toContain("jana@example.com");
  expect(mine.headers.get("cache-control")).toBe("no-store");
  expect((await get("/sk/")).text).not.toContain("jana");
  expect((await get("/sk/")).text).not.toContain("jana");
});
