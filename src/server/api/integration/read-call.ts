import { byPointer, pointerOf, pointerProblemsOf } from "#forms/pointers.ts";
import { compressed, readJsonBytes } from "#server/api/json-body.ts";
import { readIdempotencyKey, readQuery, unkeepableIn } from "#server/api/read-call.ts";
import type { RequestContext } from "#server/http/environment.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { mostBytes, parseAtPointers } from "./read-json.ts";
import type { IntegrationCall, IntegrationRoute, RawBytes } from "./route.ts";

/**
 * @throws Refusal malformed-body, body-too-large, unsupported-media-type; invalid-input with the faults of query and
 * body
 */
export async function readIntegrationCall(
  c: RequestContext,
  route: IntegrationRoute,
  client: IntegrationClient,
): Promise<IntegrationCall> {
  const raw = rawBytesOf(c, route);
  const json =
    raw === null && route.body ? parseAtPointers(await readJsonBytes(c.req.raw, mostBytes, othersOf(route))) : {};
  const body = raw === null ? route.body?.safeParse(json) : undefined;
  const asked = readQuery(c.req.url);
  const query = route.query?.safeParse(asked);
  const inQuery = [
    ...unkeepableIn(asked).map(({ path, code }) => ({ path: pointerOf([path]), code })),
    ...(route.query ? [] : Object.keys(asked).map((name) => ({ path: pointerOf([name]), code: "unknown-field" }))),
    ...(route.query && query?.error ? pointerProblemsOf(query.error, asked, route.query) : []),
  ];
  const problems = [...inQuery, ...(route.body && body?.error ? pointerProblemsOf(body.error, json, route.body) : [])];
  if (problems.length > 0) {
    const detail = body?.error && othersOf(route).length > 0 ? orOfAnotherType(route) : undefined;
    const places = { ...byPointer(problems), inQuery: inQuery.map(({ path }) => path) };
    throw new Refusal("invalid-input", { ...places, ...(detail !== undefined && { detail }) });
  }
  const key = route.headers && "Idempotency-Key" in route.headers ? c.req.header("idempotency-key") : undefined;
  return {
    client,
    params: c.req.param(),
    query: query ? query.data : {},
    body: body ? body.data : {},
    raw,
    idempotencyKey: readIdempotencyKey(key, "/Idempotency-Key"),
  };
}

const othersOf = ({ rawBodies = [] }: IntegrationRoute) => (rawBodies === "any" ? [] : rawBodies);

/** A single NDJSON line sent as JSON lacks all fields. */
const orOfAnotherType = (route: IntegrationRoute) =>
  `Some fields are invalid; each is named by its JSON pointer. The body came as application/json: if it is ${othersOf(route).join(" or ")}, its Content-Type has to say so.`;

function rawBytesOf(c: RequestContext, { method, rawBodies }: IntegrationRoute): RawBytes | null {
  if (rawBodies === undefined || method === "GET" || method === "HEAD") return null;
  const type = c.req.header("content-type") ?? "";
  const media = type.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (rawBodies !== "any" && !rawBodies.includes(media)) return null;
  const encoding = c.req.header("content-encoding") ?? "identity";
  if (encoding.toLowerCase() !== "identity") throw compressed();
  const length = c.req.header("content-length");
  return {
    type,
    range: c.req.header("content-range") ?? null,
    length: length === undefined ? null : Number(length),
    // A route that stops reading early still has to send its response on this connection.
    bytes: { [Symbol.asyncIterator]: () => c.env.incoming.iterator({ destroyOnReturn: false }) },
  };
}
