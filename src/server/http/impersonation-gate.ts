import type { MiddlewareHandler } from "hono";
import { isClosedToViews, isView } from "#domain/policies/impersonation.ts";
import { localePrefix } from "#domain/shared/locale.ts";
import { localePath } from "#domain/shared/paths.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { noteWhoAsked } from "#server/shared/who-asked.ts";
import { isApiPath } from "./caller.ts";
import type { Environment, RequestContext } from "./environment.ts";
import { answerPage, type PageParts } from "./pages/page-routes.ts";

const backOffice = new RegExp(`^(?:/api|${localePrefix})?/backoffice(?:[/.]|$)`);
const prefix = new RegExp(`^${localePrefix}(?=[/.]|$)`);

/**
 * The only place where a visitor gets its `impersonation`. Refuses every change, and audits each address before it is
 * shown.
 */
export function impersonationGate(parts: PageParts): MiddlewareHandler<Environment> {
  const { impersonations } = parts.services;
  return async (c, next) => {
    const { caller } = c.var;
    const { pathname } = new URL(c.req.url);
    if (caller.visitor.staffToken === null || backOffice.test(pathname)) return await next();
    const impersonation = await impersonations.current(caller.visitor);
    if (impersonation === null) return await next();
    // The staff member's own applications must not appear.
    const visitor = { ...caller.visitor, deviceToken: null, impersonation };
    noteWhoAsked(visitor, { staffId: impersonation.staffId });
    c.set("caller", { ...caller, visitor });
    const route = routeOf(pathname);
    const isReading = c.req.method === "GET" || c.req.method === "HEAD";
    if (!isReading || isClosedToViews(route)) return await refuse(c, parts);
    if (isView(route)) await impersonations.auditPageView(impersonation, route);
    await next();
  };
}

/** Removes the language and the suffix of React Router's data requests. */
function routeOf(pathname: string): string {
  const route = decoded(pathname)
    .replaceAll(/\/{2,}/g, "/")
    .replace(prefix, "");
  return route.replace(/(?:\/_(?:root)?)?\.data$/, "") || "/";
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    // The routers cannot decode it either.
    return pathname;
  }
}

/** @throws Refusal seen-as-customer, except for a document, which gets a page */
async function refuse(c: RequestContext, parts: PageParts): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  if (isApiPath(pathname) || pathname.endsWith(".data")) throw new Refusal("seen-as-customer");
  const { locale } = c.var.caller.visitor;
  const page = await answerPage(c, parts, localePath(locale, "/backoffice/portal-view"));
  return new Response(page.body, { status: 403, headers: page.headers });
}
