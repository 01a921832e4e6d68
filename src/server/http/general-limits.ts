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
 * Limits the requests of an address and of a browser, and the invalid links of an address, against guessing.
 *
 * A browser counts only with cookies that we issued, which their token proves. Once the address is over its limit,
 * nothing else is counted: forged cookies would fill the memory of the limits.
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
 * Paths that a link alone opens. The wizard's calls name an application by its id, which is useless without the
 * browser's cookie, so guessing ids does not lock out others behind the same address.
 */
const leadsThroughLink = new RegExp(
  `^${localePrefix}?/(?:consent/(?!thank-you)|offers/(?:purl|admin)/)|^/api/offers/purl/|^/calendar/`,
);
