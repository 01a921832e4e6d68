import type { MiddlewareHandler } from "hono";
import { localePrefix } from "#domain/shared/locale.ts";
import { callerNetwork } from "#server/shared/caller-network.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { cookie, csrfCookieName } from "./cookies.ts";
import type { Csrf } from "./csrf.ts";
import { csrfSubject } from "./csrf-session.ts";
import type { Environment } from "./environment.ts";
import { limits, type RateLimits } from "./rate-limits.ts";

/**
 * Limits requests, and invalid links against guessing. A browser counts only with cookies that we issued. Once the
 * address is over its limit, nothing else is counted: forged cookies would fill the memory.
 */
export function generalLimits(rateLimits: RateLimits, csrf: Csrf): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const { caller } = c.var;
    const network = callerNetwork(caller.visitor.address);
    const ofAddress = rateLimits.take(`address ${network}`, limits.requestsOfAddress);
    if (ofAddress > 0) throw new Refusal("too-many-requests", { retryAfterSeconds: ofAddress });
    const browser = csrfSubject(caller);
    const isOurs = csrf.isValid(cookie(c.req.header("cookie"), csrfCookieName), browser);
    const waits = [isOurs ? rateLimits.take(`visitor ${browser}`, limits.requestsOfVisitor) : 0];
    const carriesLink = leadsThroughLink.test(c.req.path);
    if (carriesLink) waits.push(rateLimits.peek(`misses ${network}`, limits.missesOfAddress));
    const retryAfterSeconds = Math.max(...waits);
    if (retryAfterSeconds > 0) throw new Refusal("too-many-requests", { retryAfterSeconds });
    await next();
    if (carriesLink && c.res.status === 404) rateLimits.take(`misses ${network}`, limits.missesOfAddress);
  };
}

/**
 * Paths that a link alone opens. Ids of applications need the browser's cookie, so guessing them must not lock out
 * others behind the same address.
 */
const leadsThroughLink = new RegExp(
  `^${localePrefix}?/(?:consent/(?!thank-you)|offers/(?:purl|admin)/)|^/api/offers/purl/|^/calendar/`,
);
