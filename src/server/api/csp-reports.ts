import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Environment } from "#server/http/environment.ts";
import type { RateLimits } from "#server/http/rate-limits.ts";
import { cspReportPath } from "#server/http/security-headers.ts";
import { callerNetwork } from "#server/shared/caller-network.ts";
import type { Logger } from "#server/shared/log.ts";
import { violationsIn } from "./csp-violations.ts";

const mostBytes = 16 * 1024;
const reportsOfAddress = { requests: 20, seconds: 60 };
/** A fault in a page is seen by every visitor: the log needs some of them. */
const reportsOfAll = { requests: 120, seconds: 60 };

/**
 * Where browsers report violations of the content security policy. Anybody can send anything here, without a token; so
 * it is read with suspicion, and only where and what goes to the log, never a query, a hash or a sample.
 */
export function cspReportsApp(rateLimits: RateLimits, log: Logger): Hono<Environment> {
  const app = new Hono<Environment>();
  const readLimit = bodyLimit({ maxSize: mostBytes, onError: (c) => c.body(null, 413) });
  app.post(cspReportPath, readLimit, async (c) => {
    const network = callerNetwork(c.var.caller.visitor.address);
    const waits = [
      rateLimits.take(`csp reports ${network}`, reportsOfAddress),
      rateLimits.take("csp reports", reportsOfAll),
    ];
    const retryAfter = Math.max(...waits);
    if (retryAfter > 0) return c.body(null, 429, { "Retry-After": String(retryAfter) });
    const body: unknown = await c.req.json().catch(() => null);
    for (const violation of violationsIn(body, c.var.caller.origin)) {
      log.warn({ violation }, "a page violated its content security policy");
    }
    return c.body(null, 204);
  });
  return app;
}
