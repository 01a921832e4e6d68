import { Hono } from "hono";
import type { IntegrationScope } from "#domain/policies/integration-scopes.ts";
import { methodsByPath } from "#server/api/api-app.ts";
import { honoPath } from "#server/api/route.ts";
import { sendResponse } from "#server/api/send-response.ts";
import type { Environment, RequestContext } from "#server/http/environment.ts";
import { limits, type RateLimits } from "#server/http/rate-limits.ts";
import { assertScope, type IntegrationClient, mayCallFrom } from "#server/policies/integration.ts";
import { blockListOf } from "#server/settings/networks.ts";
import { callerNetwork } from "#server/shared/caller-network.ts";
import type { Logger } from "#server/shared/log.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { AuthenticatedClient } from "#server/use-cases/integration/client-of-key.ts";
import { recordKinds } from "#server/use-cases/integration/records/kinds/kinds.ts";
import { noSuchKind } from "./error-body.ts";
import { integrationDocumentRoute } from "./openapi.ts";
import { readIntegrationCall } from "./read-call.ts";
import { type IntegrationRoute, integrationBase } from "./route.ts";

export interface Integration {
  readonly routes: readonly IntegrationRoute[];
  clientOfKey(key: string): Promise<AuthenticatedClient | null>;
}

interface IntegrationParts {
  readonly integration: Integration;
  readonly rateLimits: RateLimits;
  readonly log: Logger;
  readonly publicUrl: string;
  readonly version: string;
}

const minute = 60;
const noKey =
  "No key came: send the header Authorization: Bearer vol_…; npm run integration -- client list shows the active keys.";

/**
 * Only a key opens the API: cookies, sessions and CSRF tokens are ignored. Checks key (401), network (403), rate of the
 * client (429), scope (403), path (404, 405), then the form.
 */
export function integrationApp(parts: IntegrationParts): Hono<Environment> {
  const { integration, rateLimits, log } = parts;
  const routes = [...integration.routes, integrationDocumentRoute(integration.routes, parts)];
  const app = new Hono<Environment>();
  app.use(async (c, next) => {
    const { clientId, system, scopes, countries, networks, rate } = await clientOf(c, integration, rateLimits);
    c.set("client", { clientId, system, scopes, countries });
    // Before the rate: calls with a stolen key must not use up the client's limit.
    assertNetwork(c, networks, rateLimits);
    const retryAfterSeconds = rateLimits.take(`integration ${clientId}`, { requests: rate, seconds: minute });
    if (retryAfterSeconds > 0) throw new Refusal("too-many-requests", { retryAfterSeconds });
    await next();
  });
  for (const [path, methods] of methodsByPath(routes)) {
    const ofPath = routes.filter((route) => route.path === path);
    app.all(honoPath(path), async (c) => {
      c.set("route", integrationBase + path);
      const { method } = c.req.raw;
      const route =
        ofPath.find((one) => one.method === method) ??
        (method === "HEAD" ? ofPath.find((one) => one.method === "GET") : undefined);
      if (route === undefined) {
        c.header("Allow", [...methods, ...(methods.includes("GET") ? ["HEAD"] : [])].join(", "));
        throw new Refusal("method-not-allowed");
      }
      const client = actorIn(c);
      assertScope(client, route.scope, route.orScope);
      return sendResponse(c, await route.answer(await readIntegrationCall(c, route, client)), log);
    });
  }
  app.all("*", (c) => {
    const path = c.req.path.slice(integrationBase.length);
    const scope = scopeOfUnknownKind(c.req.method, path);
    if (scope !== null) assertScope(actorIn(c), scope);
    const near = callsNear(routes, path);
    if (scope !== null && near === "") throw new Refusal("not-found", { detail: noSuchKind });
    const hint = isDeepRecord(path) ? " An external id with a slash in it is written with %2F." : "";
    throw new Refusal("not-found", { detail: `Unknown call${near}; GET /openapi.json lists all calls.${hint}` });
  });
  return app;
}

/** In English, with instructions. */
export function withoutVersion(): never {
  throw new Refusal("not-found", { detail: `All calls are under ${integrationBase}.` });
}

/** An unknown address with a key: perhaps its prefix is missing. */
export function isAstray({ code }: Refusal, authorization: string | undefined): boolean {
  const isNothing = code === "not-found" || code === "method-not-allowed";
  return isNothing && /^Bearer +vol_/i.test(authorization ?? "");
}

export const astray = ({ code }: Refusal) =>
  new Refusal(code, { detail: `Keys are not accepted here. All calls are under ${integrationBase}.` });

/** The scope is checked before the kind. @returns null: not a call for records */
function scopeOfUnknownKind(method: string, path: string): IntegrationScope | null {
  const isRecord = /^\/[^/]+\/[^/]+$/.test(path);
  if (isRecord && ["PUT", "DELETE"].includes(method)) return "books:write";
  const isRead = isRecord || /^\/[^/]+$/.test(path);
  return isRead && ["GET", "HEAD"].includes(method) ? "books:read" : null;
}

/** In English. */
function callsNear(routes: readonly IntegrationRoute[], path: string): string {
  const first = (of: string) => of.split("/")[1];
  const near = routes.filter((route) => first(route.path) === first(path));
  return near.length === 0 ? "" : ` (similar: ${near.map((one) => `${one.method} ${one.path}`).join(", ")})`;
}

/** More than one name follows a kind. */
function isDeepRecord(path: string): boolean {
  const [, kind, ...names] = path.split("/");
  return names.length > 1 && recordKinds.some(({ name }) => name === kind);
}

function actorIn(c: RequestContext): IntegrationClient {
  const client = c.get("client");
  if (client === undefined) throw new Error("a call reached a route without a key");
  return client;
}

/**
 * Counts failures by address: each costs a database query.
 *
 * @throws Refusal unauthenticated; too-many-requests for an address with too many failures
 */
async function clientOf(
  c: RequestContext,
  integration: Integration,
  rateLimits: RateLimits,
): Promise<AuthenticatedClient> {
  const { address } = c.var.caller.visitor;
  const waits = [withoutKey, fromOutside].map((counted) => rateLimits.peek(counted(address), limits.requestsOfAddress));
  const retryAfterSeconds = Math.max(...waits);
  if (retryAfterSeconds > 0) throw new Refusal("too-many-requests", { retryAfterSeconds });
  const [, key] = /^Bearer +(\S+) *$/i.exec(c.req.header("authorization") ?? "") ?? [];
  const actor = key === undefined ? null : await integration.clientOfKey(key);
  if (actor !== null) return actor;
  rateLimits.take(withoutKey(address), limits.requestsOfAddress);
  // A wrong key and a revoked one get the same response.
  throw new Refusal("unauthenticated", key === undefined ? { detail: noKey } : {});
}

const withoutKey = (address: string) => `without key ${callerNetwork(address)}`;
const fromOutside = (address: string) => `outside its networks ${callerNetwork(address)}`;

/** @throws Refusal forbidden */
function assertNetwork(c: RequestContext, networks: readonly string[], rateLimits: RateLimits): void {
  const { address } = c.var.caller.visitor;
  if (mayCallFrom(address, networks.length === 0 ? null : blockListOf(networks))) return;
  rateLimits.take(fromOutside(address), limits.requestsOfAddress);
  throw new Refusal("forbidden", { detail: `The address ${address} is in none of the client's networks.` });
}
