import type { MiddlewareHandler } from "hono";
import { locales } from "#domain/shared/locale.ts";
import { localePath } from "#domain/shared/paths.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isApiPath } from "./caller.ts";
import type { Environment } from "./environment.ts";
import { answerPage, type PageParts } from "./pages/page-routes.ts";

const retryAfterSeconds = 600;

export function maintenanceMode(parts: PageParts): MiddlewareHandler<Environment> {
  return async (c, next) => {
    if (parts.config.maintenance === null) return await next();
    c.set("isOnPurpose", true);
    const { path } = c.req;
    const isPage = !isApiPath(path) && !path.endsWith(".data") && ["GET", "HEAD"].includes(c.req.method);
    if (!isPage) throw new Refusal("unavailable", { retryAfterSeconds });
    const { locale } = c.var.caller.visitor;
    const hasLocale = locales.some((one) => path === `/${one}` || path.startsWith(`/${one}/`));
    const page = await answerPage(c, parts, hasLocale ? localePath(locale, "/maintenance") : "/maintenance");
    page.headers.set("Retry-After", String(retryAfterSeconds));
    return new Response(page.body, { status: 503, headers: page.headers });
  };
}
