import type { Problem } from "#domain/shared/result.ts";
import { problemsOf } from "#forms/codes.ts";
import type { Csrf } from "#server/http/csrf.ts";
import { csrfSubject } from "#server/http/csrf-session.ts";
import type { RequestContext } from "#server/http/environment.ts";
import { isForeign } from "#server/http/host.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { type JsonObject, mostBytes, mostBytesOfStaff, readJsonBody } from "./json-body.ts";
import { type ApiCall, type ApiRoute, isForStaff, type OwnHeader, type RawBody, rawBodiesOf } from "./route.ts";

type ReadCall =
  | { readonly call: Omit<ApiCall, "staff"> }
  | { readonly problems: readonly Problem[]; readonly body: JsonObject }
  | { readonly unreadable: unknown };

/**
 * CSRF first, then syntax, then the route's schema.
 *
 * @throws Refusal
 */
export async function readCall(c: RequestContext, route: ApiRoute, csrf: Csrf): Promise<ReadCall> {
  const { visitor, askedLocale } = c.var.caller;
  if (route.isGuarded) assertOwnGet(c, csrf);
  const raw = route.method === "GET" ? null : rawBodyOf(c, route, csrf);
  const read: ReadBody = route.method === "GET" || raw ? nothing : await readGuardedBody(c, route, csrf);
  const isDefinition = route.kind === "definition";
  if (read.status === "rejected" && !isDefinition) return { unreadable: read.reason };
  const json = read.status === "rejected" ? {} : read.value;
  const header = (name: OwnHeader) => (route.headers?.includes(name) ? c.req.header(name) : undefined);
  const idempotencyKey = readIdempotencyKey(header("Idempotency-Key"));
  const asked = readQuery(c.req.url);
  const query = isDefinition ? undefined : route.query?.safeParse(asked);
  const body = raw || isDefinition ? undefined : route.body?.safeParse(json);
  const unkeepable = query ? unkeepableIn(asked) : [];
  if (query?.error || body?.error || unkeepable.length > 0) {
    const problems = [
      ...(query?.error ? problemsOf(query.error, asked) : []),
      ...(body?.error ? problemsOf(body.error, json) : []),
    ];
    return { problems: [...unkeepable, ...problems], body: json };
  }
  const call = {
    body: body ? body.data : json,
    query: query ? query.data : asked,
    params: c.req.param(),
    visitor,
    askedLocale,
    idempotencyKey,
    // A browser that follows a link accepts HTML.
    wantsBytes: /\b(?:application\/octet-stream|text\/html)\b/i.test(c.req.header("accept") ?? ""),
    prefersAsync: /(?:^|[\s,;])respond-async(?:$|[\s,;])/i.test(header("Prefer") ?? ""),
    raw,
    uploadOffset: header("Upload-Offset") ?? null,
    readInput() {
      if (read.status === "rejected") throw read.reason;
      if (route.method !== "GET" && rawBodiesOf(route).length === 0) return json;
      const [wrong] = unkeepableIn(asked);
      if (wrong !== undefined) throw new Refusal("invalid-input", { fields: { [wrong.path]: wrong.code } });
      return asked;
    },
  };
  return { call };
}

/** A repeated name becomes a list, which schemas refuse. */
export function readQuery(url: string): Readonly<Record<string, string | readonly string[]>> {
  if (!url.includes("?")) return {};
  const byName = Map.groupBy(new URL(url).searchParams, ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, pairs]) => {
      const [first = "", ...more] = pairs.map(([, value]) => value);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
}

/** PostgreSQL refuses NUL. */
export function unkeepableIn(asked: ReturnType<typeof readQuery>): Problem[] {
  const holdsNul = (value: string | readonly string[]) => [value].flat().some((text) => text.includes("\0"));
  return Object.entries(asked).flatMap(([path, value]) => (holdsNul(value) ? [{ path, code: "invalid-format" }] : []));
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

/** @throws Refusal csrf */
async function readGuardedBody(c: RequestContext, route: ApiRoute, csrf: Csrf): Promise<ReadBody> {
  const { origin } = c.var.caller;
  const subject = csrfSubject(c.var.caller);
  const { headers } = c.req.raw;
  if (isForeign(headers, origin)) throw new Refusal("csrf");
  const inHeader = hasTokenHeader(c, csrf);
  const most = isForStaff(route) ? mostBytesOfStaff : mostBytes;
  const [read] = await Promise.allSettled([
    saysNothing(route, headers) ? nothing.value : readJsonBody(c.req.raw, most),
  ]);
  if (!inHeader && (read.status === "rejected" || !csrf.isValid(read.value["csrf_token"], subject))) {
    throw new Refusal("csrf");
  }
  if (read.status === "rejected") return read;
  const { csrf_token: _token, ...value } = read.value;
  return { status: "fulfilled", value };
}

type ReadBody = PromiseSettledResult<JsonObject>;
const nothing: PromiseFulfilledResult<JsonObject> = { status: "fulfilled", value: {} };

/** An empty body is valid where no field is required. */
function saysNothing({ method, body }: ApiRoute, headers: Headers): boolean {
  const isEmpty = (headers.get("content-length") ?? "0") === "0" && !headers.has("transfer-encoding");
  const isNothing = isEmpty || (method !== "POST" && method !== "PUT" && !headers.has("content-type"));
  return isNothing && (!body || body.safeParse(nothing.value).success);
}

/**
 * Streams without buffering.
 *
 * @returns null when the body is of another type. @throws Refusal csrf; a form may have its token in a field instead
 */
function rawBodyOf(c: RequestContext, route: ApiRoute, csrf: Csrf): RawBody | null {
  const type = c.req.header("content-type") ?? "";
  const media = type.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (!rawBodiesOf(route).includes(media)) return null;
  const { caller } = c.var;
  const isProven = hasTokenHeader(c, csrf);
  const mayProveLater = media === "multipart/form-data";
  if (isForeign(c.req.raw.headers, caller.origin) || !(isProven || mayProveLater)) throw new Refusal("csrf");
  const length = c.req.header("content-length");
  return {
    type,
    length: length === undefined ? null : Number(length),
    // A route that stops reading early still has to send its response on this connection.
    bytes: { [Symbol.asyncIterator]: () => c.env.incoming.iterator({ destroyOnReturn: false }) },
    isProven,
    prove(token) {
      if (!csrf.isValid(token, csrfSubject(caller))) throw new Refusal("csrf");
    },
  };
}

/** @throws Refusal invalid-input for an overlong key */
export function readIdempotencyKey(header: string | undefined, path = "Idempotency-Key"): string | null {
  const key = header?.trim() ?? "";
  if (key.length > 255) throw new Refusal("invalid-input", { fields: { [path]: "too-long" } });
  return key === "" ? null : key;
}
