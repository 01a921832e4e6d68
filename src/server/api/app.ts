import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { ownPath } from "#domain/shared/own-path.ts";
import type { Services } from "#server/contract/services.ts";
import type { StaffVisitor } from "#server/contract/staff.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import type { Connection } from "#server/database/connect.ts";
import { accessLog } from "#server/http/access-log.ts";
import { isApiPath, readCaller, requestLocale } from "#server/http/caller.ts";
import { cookieJar } from "#server/http/cookies.ts";
import { makeCsrf } from "#server/http/csrf.ts";
import { csrfSession } from "#server/http/csrf-session.ts";
import type { Environment } from "#server/http/environment.ts";
import { errorResponse } from "#server/http/error-response.ts";
import { generalLimits } from "#server/http/general-limits.ts";
import { originReader } from "#server/http/host.ts";
import { impersonationGate } from "#server/http/impersonation-gate.ts";
import { maintenanceMode } from "#server/http/maintenance.ts";
import { pageCache } from "#server/http/pages/page-cache.ts";
import { nobodysPageContext } from "#server/http/pages/page-context.ts";
import type { RenderPage } from "#server/http/pages/page-renderer.ts";
import { type PageParts, pageRoutes } from "#server/http/pages/page-routes.ts";
import { serviceWorker } from "#server/http/pages/service-worker.ts";
import { noRateLimits, type RateLimits, rateLimitsInMemory } from "#server/http/rate-limits.ts";
import { asRefusal } from "#server/http/report-error.ts";
import { embedderPolicy, inertPolicy, securityHeaders } from "#server/http/security-headers.ts";
import { staticFiles } from "#server/http/static-files.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { Config } from "#server/settings/config.ts";
import { blockListOf } from "#server/settings/networks.ts";
import type { Logger } from "#server/shared/log.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { apiApp } from "./api-app.ts";
import { authCheck, authCheckPath } from "./auth.ts";
import { calendarApp } from "./calendar.ts";
import { crawlersApp } from "./crawlers.ts";
import { cspReportsApp } from "./csp-reports.ts";
import { healthApp } from "./health.ts";
import { integrationError } from "./integration/error-body.ts";
import { astray, type Integration, integrationApp, isAstray, withoutVersion } from "./integration/integration-app.ts";
import { integrationBase } from "./integration/route.ts";
import { mostBytes } from "./json-body.ts";
import { offlineApp } from "./offline.ts";
import { openApiRoute } from "./openapi.ts";
import { outboxApp } from "./outbox.ts";
import { ownErrorBodies } from "./own-error-bodies.ts";
import type { ApiRoute } from "./route.ts";
import { wellKnownApp } from "./well-known.ts";

const longestUrl = 2_048;

export interface AppParts {
  readonly config: Config;
  readonly version: string;
  readonly secrets: readonly string[];
  readonly log: Logger;
  readonly connection: Connection;
  readonly files: FileStore;
  readonly services: Services;
  readonly routes: readonly ApiRoute[];
  readonly integration: Integration;
  readonly render: RenderPage;
  readonly measure: MiddlewareHandler<Environment> | null;
  readonly isStopping: () => boolean;
  readonly rateLimits?: RateLimits;
  /** null in development, where Vite serves it */
  readonly staticFolder: string | null;
}

export function serverApp(parts: AppParts): Hono<Environment> {
  const { config, log, connection } = parts;
  const ownOrigin = originReader(config);
  const cookies = cookieJar(config.publicUrl);
  const csrf = makeCsrf(parts.secrets);
  const rateLimits = config.areLimitsOn ? (parts.rateLimits ?? rateLimitsInMemory()) : noRateLimits;
  const trustedProxies = blockListOf(config.trustedProxies);
  const common = Object.entries(securityHeaders(config.publicUrl));
  const isDevelopment = parts.staticFolder === null;
  const pageParts = { ...parts, cookies, csrf, isDevelopment };
  const forAnyone = pageCache((request, own) => parts.render(request, nobodysPageContext(pageParts, request, own)));
  const pages: PageParts = { ...pageParts, pageCache: isDevelopment ? null : forAnyone };

  const app = new Hono<Environment>();
  app.onError((error, c) => {
    const refusal = asRefusal(error, log);
    if (refusal.lacksRight) c.set("isForbidden", true);
    const isLost = !isIntegrationPath(c.req.path) && isAstray(refusal, c.req.header("authorization"));
    if (isLost || isIntegrationPath(c.req.path)) {
      const { body, status, headers } = integrationError(isLost ? astray(refusal) : refusal);
      return c.json(body, status, headers);
    }
    // The request may have failed before the caller was read.
    const locale = requestLocale(c.req.path, c.req.header("accept-language"));
    const { body, status, headers } = errorResponse(refusal, locale);
    if (isApiPath(c.req.path)) return c.json(c.get("errorBody")?.of(body) ?? body, status, headers);
    return c.text(body.error.message, status, headers);
  });
  app.use(accessLog(log));
  if (parts.measure !== null) app.use(parts.measure);
  app.use(async (c, next) => {
    await next();
    // `c.header` would rebuild the response for each header.
    const { headers } = c.res;
    for (const [name, value] of common) headers.set(name, value);
    if (!c.get("hasScriptsOfOthers")) headers.set("Cross-Origin-Embedder-Policy", embedderPolicy);
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", inertPolicy);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  });
  app.route("/", healthApp({ connection, files: parts.files, isStopping: parts.isStopping }));
  app.route("/", ownErrorBodies(parts.routes));
  app.use(async (c, next) => {
    if (c.req.url.length > longestUrl) throw new Refusal("uri-too-long");
    const { headers } = c.req.raw;
    const origin = ownOrigin(headers.get("host") ?? undefined);
    if (origin === null) throw new Refusal("misdirected");
    const peer = c.env.incoming.socket.remoteAddress;
    c.set("caller", readCaller({ headers, path: c.req.path, peer, origin, cookies, trustedProxies }));
    // A redirect to such a path would lead to another host (open redirect).
    if (/^[/\\]{2}/.test(c.req.path)) throw new Refusal("not-found");
    // PostgreSQL refuses NUL, so nothing can match.
    if (c.req.url.includes("%00")) {
      const { pathname, search } = new URL(c.req.url);
      const isAsking = c.req.method === "GET" || c.req.method === "HEAD";
      if (pathname.includes("%00") || !(isAsking || isApiPath(pathname))) throw new Refusal("not-found");
      // A call gets an error; a page is shown without it.
      if (!isApiPath(pathname)) return c.redirect(ownPath(pathname + search.replaceAll("%00", "")));
    }
    await next();
  });
  const { staticFolder } = parts;
  app.route(
    "/",
    offlineApp({
      companyInfo: config.companyInfo,
      serviceWorker: staticFolder === null ? null : serviceWorker({ ...pages, staticFolder }),
    }),
  );
  if (parts.staticFolder !== null) app.use(staticFiles(parts.staticFolder));
  app.route("/", crawlersApp(config.publicUrl));
  app.route("/", wellKnownApp(config));
  // Before cookies and limits per address: a key limits its calls.
  app.use(`${integrationBase}/*`, maintenanceMode(pages));
  app.route(integrationBase, integrationApp({ ...parts, publicUrl: config.publicUrl, rateLimits }));
  app.all("/api/integration/*", withoutVersion);
  app.use(generalLimits(rateLimits, csrf));
  app.route("/", cspReportsApp(rateLimits, log));
  app.use(maintenanceMode(pages));
  app.use(impersonationGate(pages));
  app.use(authCheckPath, async (c, next) => {
    await next();
    const { setCookies } = csrfSession(c.var.caller, c.req.header("cookie") ?? null, csrf, cookies);
    for (const value of setCookies) c.res.headers.append("Set-Cookie", value);
  });
  const table = [authCheck(parts.services), ...parts.routes];
  const isLoggedIn = (visitor: Visitor) => parts.services.accounts.isLoggedIn(visitor);
  const staffSession = (visitor: StaffVisitor) => parts.services.staff.session(visitor);
  const isStaff = async (visitor: StaffVisitor) => (await staffSession(visitor)) !== null;
  const described = { publicUrl: config.publicUrl, version: parts.version, isStaff };
  const routes = [...table, openApiRoute(table, described)];
  app.route("/api", apiApp({ routes, csrf, cookies, rateLimits, log, isLoggedIn, staffSession }));
  app.route("/", calendarApp(parts.services.calendar));
  if (config.isDemo) app.route("/dev", outboxApp(connection.db));
  app.use(compress({ encoding: "gzip" }));
  app.post("*", bodyLimit({ maxSize: mostBytes, onError: tooLarge }));
  app.all("*", pageRoutes(pages));
  return app;
}

function isIntegrationPath(path: string): boolean {
  return path.startsWith("/api/integration/");
}

function tooLarge(): never {
  throw new Refusal("body-too-large");
}
