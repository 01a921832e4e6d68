import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { type Logger, loggedPath } from "#server/shared/log.ts";
import { whoAsked } from "#server/shared/who-asked.ts";
import type { Caller } from "./caller.ts";
import type { Environment } from "./environment.ts";

/** The path is logged decoded, and browsers never encode these. */
const needlessEscape = /%(?:[46][1-9a-f]|[57][0-9a]|3\d|2[de]|5f|7e)/i;

/**
 * Logs the id, outcome, network address and account or client of a request, never the content. A missing right is
 * logged as `forbidden`, even if the response was a 404.
 */
export function accessLog(log: Logger): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const requestId = randomUUID();
    c.set("requestId", requestId);
    const started = performance.now();
    await next();
    const { status, headers } = c.res;
    // Health checks and early refusals have no caller.
    const visitor = (c.get("caller") as Caller | undefined)?.visitor;
    const client = c.get("client");
    headers.set("X-Request-Id", requestId);
    const isForbidden = c.get("isForbidden") === true;
    const facts = {
      ...(isForbidden && { event: "forbidden", route: c.get("route") ?? null }),
      requestId,
      method: c.req.method,
      path: loggedPath(c.req.path),
      ...(c.req.url.includes("%") && needlessEscape.test(new URL(c.req.url).pathname) && { isEscaped: true }),
      status,
      ms: Math.round(performance.now() - started),
      ...(visitor && { address: visitor.address, ...whoAsked(visitor) }),
      ...(client && { client: client.clientId }),
    };
    // The caller disconnected.
    if (status >= 500 && c.req.raw.signal.aborted) log.info(facts, "disconnected before the response");
    else if (status >= 500 && !c.get("isOnPurpose")) log.error(facts, "answered");
    else if (isForbidden || status === 403 || status === 421 || status === 429) log.warn(facts, "refused");
    else log.info(facts, "answered");
  };
}
