import type { Problem } from "#domain/shared/result.ts";
import { problemsOf } from "#forms/codes.ts";
import type { Csrf } from "#server/http/csrf.ts";
import { csrfSubject } from "#server/http/csrf-session.ts";
import type { RequestContext } from "#server/http/environment.ts";
import { isForeign } from "#server/http/host.ts";
import { Refusal } from "#server/refusal.ts";
import { type JsonObject, readJsonBody } from "./json-body.ts";
import type { ApiCall, ApiRoute } from "./route.ts";

/** A call, or what is wrong with its body by the route's schema. */
type ReadCall =
  | { readonly call: ApiCall }
  | { readonly problems: readonly Problem[] /** as it came */; readonly body: JsonObject };

/**
 * Reads a request for a route: is it ours (CSRF), can it be read, does it have the form that the route wants.
 *
 * @throws Refusal, `csrf` before anything is said about the body
 */
export async function readCall(c: RequestContext, route: ApiRoute, csrf: Csrf): Promise<ReadCall> {
  const { visitor, askedLocale } = c.var.caller;
  if (route.isGuarded) assertOwnGet(c, csrf);
  const raw = route.method === "GET" ? {} : await readGuardedBody(c, route, csrf);
  const parsed = route.body?.safeParse(raw);
  if (parsed?.error) return { problems: problemsOf(parsed.error), body: raw };
  const call = {
    body: parsed ? parsed.data : raw,
    params: c.req.param(),
    visitor,
    askedLocale,
  };
  return { call };
}

/** Prefetched links, images and other sites' pages can all send a GET; none of them can send the header. */
function assertOwnGet(c: RequestContext, csrf: Csrf): void {
  const { headers } = c.req.raw;
  const isOwnScript = headers.get("sec-fetch-site") === "same-origin" && headers.get("sec-fetch-mode") !== "navigate";
  if (isForeign(headers, c.var.caller.origin) || !(isOwnScript || hasTokenHeader(c, csrf))) throw new Refusal("csrf");
}

function hasTokenHeader(c: RequestContext, csrf: Csrf): boolean {
  const subject = csrfSubject(c.var.caller);
  return ["x-csrf-token", "x-xsrf-token"].some((name) => csrf.isValid(c.req.raw.headers.get(name), subject));
}

async function readGuardedBody(c: RequestContext, route: ApiRoute, csrf: Csrf): Promise<JsonObject> {
  const { origin } = c.var.caller;
  const subject = csrfSubject(c.var.caller);
  const { headers } = c.req.raw;
  if (isForeign(headers, origin)) throw new Refusal("csrf");
  const inHeader = hasTokenHeader(c, csrf);
  const hasBody = route.method === "POST" || headers.has("content-type");
  const [read] = await Promise.allSettled([hasBody ? readJsonBody(c.req.raw) : Promise.resolve<JsonObject>({})]);
  if (!inHeader && (read.status === "rejected" || !csrf.isValid(read.value["csrf_token"], subject))) {
    throw new Refusal("csrf");
  }
  if (read.status === "rejected") throw read.reason;
  const { csrf_token: _token, ...body } = read.value;
  return body;
}
