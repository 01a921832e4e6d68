import { Hono } from "hono";
import type { Caller } from "#server/http/caller.ts";
import type { CookieJar } from "#server/http/cookies.ts";
import type { Csrf } from "#server/http/csrf.ts";
import { sessionCookies } from "#server/http/csrf-session.ts";
import type { Environment } from "#server/http/environment.ts";
import { type RateLimits } from "#server/http/rate-limits.ts";
import { Refusal } from "#server/refusal.ts";
import { answerInvalid } from "./answer-invalid.ts";
import { readCall } from "./read-call.ts";
import type { ApiAnswer, ApiCall, ApiRoute } from "./route.ts";

interface ApiParts {
  readonly routes: readonly ApiRoute[];
  readonly csrf: Csrf;
  readonly cookies: CookieJar;
  readonly rateLimits: RateLimits;
}

/** The routes of the table, 405 for their other methods, and 404 for everything else under `/api`. */
export function apiApp({ routes, csrf, cookies, rateLimits }: ApiParts): Hono<Environment> {
  const app = new Hono<Environment>();
  app.use(async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set("Cache-Control", "no-store");
    headers.set("X-Robots-Tag", "noindex");
  });
  for (const route of routes) {
    app.on(route.method, honoPath(route.path), async (c) => {
      const read = await readCall(c, route, csrf);
      const answer =
        "problems" in read
          ? await answerInvalid(route, read.problems, read.body, c.var.caller.visitor)
          : await answerWithinLimits(route, read.call, rateLimits);
      const response = toResponse(answer);
      for (const value of cookiesOf(answer, c.var.caller, csrf, cookies)) response.headers.append("Set-Cookie", value);
      return response;
    });
  }
  for (const [path, methods] of methodsByPath(routes)) {
    const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : [])].join(", ");
    app.all(honoPath(path), (c) => {
      c.header("Allow", allow);
      throw new Refusal("method-not-allowed");
    });
  }
  app.all("*", () => {
    throw new Refusal("not-found");
  });
  return app;
}

function honoPath(path: string): string {
  return path.replace(/^\/api/, "").replaceAll(/\{(\w+)\}/g, ":$1");
}

function methodsByPath(routes: readonly ApiRoute[]): Map<string, string[]> {
  return routes.reduce((methods, { path, method }) => {
    methods.set(path, [...(methods.get(path) ?? []), method]);
    return methods;
  }, new Map<string, string[]>());
}

async function answerWithinLimits(route: ApiRoute, call: ApiCall, rateLimits: RateLimits): Promise<ApiAnswer> {
  for (const limit of route.limits ?? []) {
    const key = limit.key(call);
    const retryAfterSeconds = key === null ? 0 : rateLimits.take(`${route.path} ${key}`, limit);
    if (retryAfterSeconds > 0) throw new Refusal("too-many-requests", { retryAfterSeconds });
  }
  return await route.answer(call);
}

function toResponse({ status = 200, body, mime, headers }: ApiAnswer): Response {
  return body instanceof Uint8Array
    ? new Response(Buffer.from(body), {
        status,
        headers: { "Content-Type": mime ?? "application/octet-stream", ...headers },
      })
    : Response.json(body, { status, ...(headers && { headers }) });
}

function cookiesOf(
  { deviceToken, sessionToken }: ApiAnswer,
  caller: Caller,
  csrf: Csrf,
  cookies: CookieJar,
): readonly string[] {
  const device = deviceToken === undefined ? [] : [cookies.device(deviceToken)];
  return sessionToken === undefined ? device : [...device, ...sessionCookies(sessionToken, caller, csrf, cookies)];
}
