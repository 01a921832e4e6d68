import { Hono } from "hono";
import type { Environment } from "#server/http/environment.ts";
import { type ApiRoute, honoPath } from "./route.ts";

/**
 * Calls whose errors have a body of their own are known by their paths before anything can refuse them, so that a limit
 * or a wrong method is told in that body as well.
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
