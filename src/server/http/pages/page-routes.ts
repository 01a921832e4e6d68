import type { Handler } from "hono";
import { localePrefix } from "#domain/shared/locale.ts";
import type { PageRefusal, Session } from "#server/contract/accounts.ts";
import type { Services } from "#server/contract/services.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type CookieJar, csrfCookieName } from "#server/http/cookies.ts";
import type { Csrf } from "#server/http/csrf.ts";
import { csrfSession } from "#server/http/csrf-session.ts";
import type { Environment, RequestContext } from "#server/http/environment.ts";
import { isForeign } from "#server/http/host.ts";
import { pathLocale } from "#server/http/locale.ts";
import { asRefusal } from "#server/http/report-error.ts";
import { pagePolicy, reportingEndpoints } from "#server/http/security-headers.ts";
import type { Logger } from "#server/shared/log.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { PageCache } from "./page-cache.ts";
import { type PageSettings, pageContext } from "./page-context.ts";
import { newNonce, type RenderPage } from "./page-renderer.ts";
import type { OwnParts } from "./page-template.ts";
import { thirdPartiesFor, thirdPartyHosts } from "./third-parties.ts";

/** A machine renders 20 to 50 pages a second; callers do not wait longer. */
const most = 128;
const retryAfterSeconds = 5;

/** A quick 503 is cheap, while a page that arrives too late delays all others. */
type MakePage = (make: () => Promise<Response>) => Promise<Response>;

/** @throws Refusal `unavailable` */
function mostPagesAtOnce(): MakePage {
  let made = 0;
  return async (make) => {
    if (made >= most) throw new Refusal("unavailable", { retryAfterSeconds });
    made += 1;
    try {
      return await make();
    } finally {
      made -= 1;
    }
  };
}

export interface PageParts {
  readonly config: PageSettings;
  readonly services: Services;
  readonly csrf: Csrf;
  readonly cookies: CookieJar;
  readonly log: Logger;
  readonly render: RenderPage;
  /** null in development */
  readonly pageCache: PageCache | null;
  readonly isDevelopment: boolean;
}

export function pageRoutes(parts: PageParts): Handler<Environment> {
  const atOnce = mostPagesAtOnce();
  return async (c) => {
    const { method } = c.req;
    if (!["GET", "HEAD", "POST"].includes(method)) {
      c.header("Allow", "GET, HEAD, POST");
      throw new Refusal("method-not-allowed");
    }
    if (method === "POST" && isForeign(c.req.raw.headers, c.var.caller.origin)) throw new Refusal("csrf");
    if (isErrorPage.test(c.req.path)) c.set("isOnPurpose", true);
    const make = () => answerPage(c, parts, isReadable(c.req.url) ? undefined : `/${pathLocale(c.req.path)}/404`);
    // A submitted form is always accepted: the user's input would be lost.
    return await (method === "POST" ? make() : atOnce(make));
  };
}

/** Malformed addresses would fill the log with errors. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
}

export async function answerPage(c: RequestContext, parts: PageParts, path?: string): Promise<Response> {
  const { csrf, cookies, isDevelopment } = parts;
  const { subject, setCookies, issued } = csrfSession(c.var.caller, c.req.header("cookie") ?? null, csrf, cookies);
  // A new token can be in the page too.
  const own = { nonce: newNonce(), csrfToken: issued ?? csrf.issue(subject) };
  const { session, staff } = await sessionsOf(c, parts);
  const response =
    (session === null && path === undefined ? await publicPage(c, parts, own) : null) ??
    (await renderOwn(c, parts, { ...own, session, staff, path }));
  if (!response.headers.has("cache-control")) {
    const isOfOne = session !== null || staff !== null || isPrivate.test(c.req.path);
    response.headers.set("Cache-Control", isOfOne ? "no-store" : "private, no-cache");
  }
  if (isPrivate.test(c.req.path)) response.headers.set("X-Robots-Tag", "noindex");
  // Compression would set it anyway, by rebuilding the response.
  response.headers.append("Vary", "Accept-Encoding");
  const hosts = thirdPartyHosts(thirdPartiesFor(c.var.caller.visitor, c.req.path, session !== null, parts.config));
  if (hosts.length > 0) c.set("hasScriptsOfOthers", true);
  response.headers.set("Content-Security-Policy", pagePolicy(own.nonce, isDevelopment, hosts));
  response.headers.set("Reporting-Endpoints", reportingEndpoints);
  if (response.headers.get("content-type")?.startsWith("text/html")) {
    const isTokenSet = response.headers.getSetCookie().some((value) => value.startsWith(`${csrfCookieName}=`));
    for (const value of isTokenSet ? [] : setCookies) response.headers.append("Set-Cookie", value);
  }
  return response;
}

async function publicPage(c: RequestContext, { pageCache }: PageParts, own: OwnParts): Promise<Response | null> {
  const { search } = new URL(c.req.url);
  const cookieHeader = c.req.header("cookie") ?? null;
  const { origin } = c.var.caller;
  return (
    (await pageCache?.answer({ method: c.req.method, origin, path: c.req.path, search, cookieHeader }, own)) ?? null
  );
}

async function renderOwn(
  c: RequestContext,
  parts: PageParts,
  { path, ...own }: OwnParts & Sessions & { path: string | undefined },
): Promise<Response> {
  const { caller } = c.var;
  const { headers } = c.req.raw;
  const standsInFor = path === undefined ? null : askedFor(c);
  let retryAfterSeconds: number | undefined;
  const onRefusal = (refusal: PageRefusal) => {
    retryAfterSeconds = refusal.retryAfterSeconds ?? retryAfterSeconds;
  };
  let renewed: readonly string[] = [];
  const onRenewal = (setCookies: readonly string[]) => {
    renewed = setCookies;
  };
  const page = pageContext(parts, {
    caller,
    headers,
    path: c.req.path,
    standsInFor,
    onRoute: (pattern) => c.set("route", pattern),
    onForbidden: () => c.set("isForbidden", true),
    onRefusal,
    onRenewal,
    ...own,
  });
  const rendered = await parts.render(requestFor(c, path), page).catch((error: unknown) => {
    throw asRefusal(error, parts.log);
  });
  const response = new Response(rendered.body, rendered);
  for (const value of renewed) response.headers.append("Set-Cookie", value);
  // React Router drops the headers of actions.
  if (retryAfterSeconds !== undefined && isToComeBack(rendered.status)) {
    response.headers.set("Retry-After", String(retryAfterSeconds));
  }
  return response;
}

function isToComeBack(status: number): boolean {
  return status === 429 || status === 503;
}

const isErrorPage = new RegExp(`^${localePrefix}?/(?:500|maintenance)(?:\\.data)?$`);

const isPrivate = new RegExp(
  `^${localePrefix}?/(?:consent|settings|password-recovery|email-confirmation|contact-undo|unsubscribe|offers/(?:purl|admin)|templates|backoffice)(?:/|$)`,
);

interface Sessions {
  readonly session: Session | null;
  readonly staff: StaffSession | null;
}

/** The maintenance page needs no database. */
async function sessionsOf(c: RequestContext, { config, services }: PageParts): Promise<Sessions> {
  if (config.maintenance !== null) return { session: null, staff: null };
  const { visitor } = c.var.caller;
  return { session: await services.accounts.session(visitor), staff: await services.staff.session(visitor) };
}

/** Behind a proxy the server sees http and perhaps another name. */
function requestFor(c: RequestContext, path?: string): Request {
  return new Request(
    c.var.caller.origin + (path ?? askedFor(c)),
    path === undefined ? c.req.raw : { signal: c.req.raw.signal },
  );
}

function askedFor(c: RequestContext): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
