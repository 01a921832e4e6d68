import { Hono } from "hono";
import type { Environment } from "#server/http/environment.ts";
import { type ApiRoute, honoPath } from "./route.ts";

/** Finds routes by path first, so that earlier errors, such as limits, use their error body as well. */
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
