import { Hono } from "hono";
import type { Environment } from "#server/http/environment.ts";
import { type ApiRoute, honoPath } from "./route.ts";

/**
 * Finds calls with their own error body by path first, so that errors before the route, such as limits, use it as well.
 */
export function ownErrorBodies(routes: readonly ApiRoute[]): Hono<Environment> {
  const app = new Hono<Environment>();
  for (const { path, errorBody } of routes) {
    if (!errorBody) continue;
    app.use(honoPath(path), async (c, next) => {
      c.set("errorBody", errorBody);
      await next();
    });
  }
  return app;
}
