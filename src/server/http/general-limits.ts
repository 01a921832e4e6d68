import type { MiddlewareHandler } from "hono";
import { callerNetwork } from "#server/caller-network.ts";
import { Refusal } from "#server/refusal.ts";
import type { Environment } from "./environment.ts";
import { limits, type RateLimits } from "./rate-limits.ts";

/**
 * So many requests an address and a browser may make, and so many links an address may try that lead nowhere: 256
 * bits cannot be guessed, but nobody should get to try.
 */
export function generalLimits(rateLimits: RateLimits): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const { visitor, visitorId } = c.var.caller;
    const network = callerNetwork(visitor.address);
    const browser = visitor.deviceToken ?? visitorId;
    const waits = [
      rateLimits.take(`address ${network}`, limits.requestsOfAddress),
      browser === null ? 0 : rateLimits.take(`visitor ${browser}`, limits.requestsOfVisitor),
    ];
    const carriesLink = leadsThroughLink.test(c.req.path);
    if (carriesLink) waits.push(rateLimits.peek(`misses ${network}`, limits.missesOfAddress));
    const retryAfterSeconds = Math.max(...waits);
    if (retryAfterSeconds > 0) throw new Refusal("too-many-requests", { retryAfterSeconds });
    await next();
    if (carriesLink && c.res.status === 404) rateLimits.take(`misses ${network}`, limits.missesOfAddress);
  };
}

/**
 * What is found by a link alone. Calls of the wizard name an application by its id, which opens nothing without the
 * browser's cookie: whoever shares an address with somebody who tries ids goes on.
 */
const leadsThroughLink =
  /^(?:\/(?:cs|sk|hu|en))?\/(?:consent\/(?!thank-you)|offers\/(?:purl|admin)\/)|^\/api\/offers\/purl\//;
