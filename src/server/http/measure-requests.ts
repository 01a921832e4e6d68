import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { RequestMetrics } from "#server/metrics/request-metrics.ts";
import type { Environment } from "./environment.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** @param pageTemplate for addresses that no server route matched */
export function measureRequests(
  metrics: RequestMetrics,
  pageTemplate: (path: string) => string,
): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const { method, path } = c.req;
    // Middleware and pages have wildcards.
    const own = matchedRoutes(c).findLast((matched) => !matched.path.includes("*"))?.path;
    const route = own ?? (path.startsWith("/assets/") ? "/assets/*" : pageTemplate(path));
    // Unknown methods must not create new metric series.
    const known = methods.has(method) ? method : "other";
    metrics.observe({ route, method: known, status: c.res.status }, (performance.now() - started) / 1000);
  };
}
