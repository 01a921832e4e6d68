import type { Handler } from "hono";
import type { Config } from "#server/config.ts";
import type { PageContext, Services, Session } from "#server/contract.ts";
import type { Logger } from "#server/log.ts";
import { Refusal } from "#server/refusal.ts";
import { type CookieJar, csrfCookieName } from "./cookies.ts";
import type { Csrf } from "./csrf.ts";
import { csrfSession, csrfSubject, sessionCookies } from "./csrf-session.ts";
import type { Environment, RequestContext } from "./environment.ts";
import { isForeign } from "./host.ts";
import { newNonce, type RenderPage } from "./pages.ts";
import { asRefusal, refusalOf, refusalStatus } from "./report-error.ts";
import { pagePolicy } from "./security-headers.ts";
import { thirdPartiesOn, thirdPartyHosts } from "./third-parties.ts";

export interface PageParts {
  readonly config: Pick<
    Config,
    "publicUrl" | "isDemo" | "companyInfo" | "maintenance" | "passwordLength" | "tagUrl" | "surveyUrl"
  >;
  readonly services: Services;
  readonly csrf: Csrf;
  readonly cookies: CookieJar;
  readonly log: Logger;
  readonly render: RenderPage;
  readonly isDevelopment: boolean;
}

/** Everything that is no file and not under `/api`: React Router decides what it is. */
export function pageRoutes(parts: PageParts): Handler<Environment> {
  return async (c) => {
    const { method } = c.req;
    if (!["GET", "HEAD", "POST"].includes(method)) {
      c.header("Allow", "GET, HEAD, POST");
      throw new Refusal("method-not-allowed");
    }
    if (method === "POST" && isForeign(c.req.raw.headers, c.var.caller.origin)) throw new Refusal("csrf");
    return await answerPage(c, parts);
  };
}

/** @param path of the page to show instead of the one that was asked for */
export async function answerPage(c: RequestContext, parts: PageParts, path?: string): Promise<Response> {
  const { csrf, cookies, render, log, isDevelopment } = parts;
  const { headers } = c.req.raw;
  const { subject, setCookies } = csrfSession(c.var.caller, headers.get("cookie"), csrf, cookies);
  const nonce = newNonce();
  const session = await sessionOf(c, parts);
  const page = pageContextOf(c, parts, { subject, nonce, session });
  const rendered = await render(requestFor(c, path), page).catch((error: unknown) => {
    throw asRefusal(error, log);
  });
  const response = new Response(rendered.body, rendered);
  if (!response.headers.has("cache-control")) {
    const isOfOne = session !== null || isPrivate.test(c.req.path);
    response.headers.set("Cache-Control", isOfOne ? "no-store" : "private, no-cache");
  }
  if (isPrivate.test(c.req.path)) response.headers.set("X-Robots-Tag", "noindex");
  response.headers.set("Content-Security-Policy", pagePolicy(nonce, isDevelopment, thirdPartyHosts(page.analytics)));
  if (response.headers.get("content-type")?.startsWith("text/html")) {
    const isTokenSet = response.headers.getSetCookie().some((value) => value.startsWith(`${csrfCookieName}=`));
    for (const value of isTokenSet ? [] : setCookies) response.headers.append("Set-Cookie", value);
  }
  return response;
}

/** Pages of one applicant or user, and those that a secret link leads to. */
const isPrivate = /^(?:\/(?:cs|sk|hu|en))?\/(?:consent|settings|password-recovery|email-confirmation)(?:\/|$)/;

/** The page of maintenance needs no database. */
async function sessionOf(c: RequestContext, { config, services }: PageParts): Promise<Session | null> {
  return config.maintenance === null ? await services.accounts.session(c.var.caller.visitor) : null;
}

interface OfThisRequest {
  /** to what its CSRF tokens are bound */
  readonly subject: string;
  readonly nonce: string;
  readonly session: Session | null;
}

function pageContextOf(c: RequestContext, parts: PageParts, { subject, nonce, session }: OfThisRequest): PageContext {
  const { config, services, csrf, cookies, log } = parts;
  const { caller } = c.var;
  const { visitor } = caller;
  const known = csrfSubject(caller);
  const inHeader = () =>
    ["x-csrf-token", "x-xsrf-token"].some((name) => csrf.isValid(c.req.raw.headers.get(name), known));
  return {
    services,
    visitor,
    session,
    nonce,
    csrfToken: csrf.issue(subject),
    publicUrl: config.publicUrl,
    demo: config.isDemo,
    companyInfo: config.companyInfo[visitor.locale],
    passwordLength: config.passwordLength,
    analytics: thirdPartiesOn(c.req.path, config),
    deviceCookie: (token) => cookies.device(token),
    sessionCookies: (token) => sessionCookies(token, caller, csrf, cookies),
    isCsrfTokenValid: (token) => csrf.isValid(token, known) || inHeader(),
    reportError: (error) => void asRefusal(error, log),
    refusalStatus,
    refusalOf,
  };
}

/** As the caller meant it: the server itself sees http and perhaps another name behind a proxy. */
function requestFor(c: RequestContext, path?: string): Request {
  const { pathname, search } = new URL(c.req.url);
  return new Request(
    c.var.caller.origin + (path ?? pathname + search),
    path === undefined ? c.req.raw : { signal: c.req.raw.signal },
  );
}
