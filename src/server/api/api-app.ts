import { Hono } from "hono";
import type { Problem } from "#domain/shared/result.ts";
import type { StaffSession, StaffVisitor } from "#server/contract/staff.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Caller } from "#server/http/caller.ts";
import type { CookieJar } from "#server/http/cookies.ts";
import type { Csrf } from "#server/http/csrf.ts";
import { sessionCookies } from "#server/http/csrf-session.ts";
import type { Environment } from "#server/http/environment.ts";
import type { RateLimits } from "#server/http/rate-limits.ts";
import type { Logger } from "#server/shared/log.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { readCall } from "./read-call.ts";
import { type ApiCall, type ApiResponse, type ApiRoute, honoPath, isForStaff } from "./route.ts";
import { sendResponse } from "./send-response.ts";

interface ApiParts {
  readonly routes: readonly ApiRoute[];
  readonly csrf: Csrf;
  readonly cookies: CookieJar;
  readonly rateLimits: RateLimits;
  readonly log: Logger;
  readonly isLoggedIn: (visitor: Visitor) => Promise<boolean>;
  readonly staffSession: (visitor: StaffVisitor) => Promise<StaffSession | null>;
}

/** Answers 405 for other methods, 404 for other paths under `/api`. */
export function apiApp({
  routes,
  csrf,
  cookies,
  rateLimits,
  log,
  isLoggedIn,
  staffSession,
}: ApiParts): Hono<Environment> {
  const app = new Hono<Environment>();
  app.use(async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set("Cache-Control", "no-store");
    headers.set("X-Robots-Tag", "noindex");
  });
  for (const route of routes) {
    app.on(route.method, withinApi(route.path), async (c) => {
      c.set("route", route.path);
      const { visitor } = c.var.caller;
      const staff = isForStaff(route) ? await staffSession(visitor) : null;
      if (isForStaff(route) && staff === null) throw new Refusal("unauthenticated");
      const read = await readCall(c, route, csrf);
      if (!("call" in read) && route.needsSession && !(await isLoggedIn(visitor))) {
        throw new Refusal("unauthenticated");
      }
      if ("unreadable" in read) throw read.unreadable;
      const answer =
        "problems" in read
          ? await answerInvalid(route, read.problems, read.body, visitor)
          : await answerWithinLimits(route, { ...read.call, staff }, rateLimits);
      const response = sendResponse(c, answer, log);
      for (const value of cookiesOf(answer, c.var.caller, csrf, cookies)) response.headers.append("Set-Cookie", value);
      return response;
    });
  }
  for (const [path, methods] of methodsByPath(routes)) {
    const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : [])].join(", ");
    app.all(withinApi(path), (c) => {
      c.header("Allow", allow);
      throw new Refusal("method-not-allowed");
    });
  }
  app.all("*", () => {
    throw new Refusal("not-found");
  });
  return app;
}

function withinApi(path: string): string {
  return honoPath(path.replace(/^\/api/, ""));
}

export function methodsByPath(
  routes: readonly { readonly path: string; readonly method: string }[],
): Map<string, string[]> {
  return routes.reduce((methods, { path, method }) => {
    methods.set(path, [...(methods.get(path) ?? []), method]);
    return methods;
  }, new Map<string, string[]>());
}

async function answerWithinLimits(route: ApiRoute, call: ApiCall, rateLimits: RateLimits): Promise<ApiResponse> {
  for (const limit of route.limits ?? []) {
    const key = limit.key(call);
    const retryAfterSeconds = key === null ? 0 : rateLimits.take(`${route.path} ${key}`, limit);
    if (retryAfterSeconds > 0) throw new Refusal("too-many-requests", { retryAfterSeconds });
  }
  return await route.answer(call);
}

function cookiesOf(answer: ApiResponse, caller: Caller, csrf: Csrf, cookies: CookieJar): readonly string[] {
  const { deviceToken, sessionToken, staffToken } = answer;
  const device = deviceToken === undefined ? [] : [cookies.device(deviceToken)];
  if (sessionToken === undefined && staffToken === undefined) return device;
  const change = {
    ...(sessionToken !== undefined && { sessionToken }),
    ...(staffToken !== undefined && { staffToken }),
  };
  return [...device, ...sessionCookies(change, caller, csrf, cookies)];
}

/** @throws Refusal invalid-input when the route has no own response */
export async function answerInvalid(
  route: ApiRoute,
  problems: readonly Problem[],
  body: unknown,
  visitor: StaffVisitor,
): Promise<ApiResponse> {
  if (route.kind === "json" && route.invalid) return await route.invalid(problems, body, visitor);
  throw new Refusal("invalid-input", { fields: Object.fromEntries(problems.map(({ path, code }) => [path, code])) });
}
