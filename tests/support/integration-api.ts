import { isCountry } from "#domain/countries/codes.ts";
import { integrationScopes } from "#domain/policies/integration-scopes.ts";
import { serverApp } from "#server/api/app.ts";
import { integrationDocumentRoute } from "#server/api/integration/openapi.ts";
import type { IntegrationRoute } from "#server/api/integration/route.ts";
import { integrationBase } from "#server/api/integration/route.ts";
import type { Connection } from "#server/database/connect.ts";
import { parseConfig } from "#server/settings/config.ts";
import { makeLog } from "#server/shared/log.ts";
import { filesInMemory } from "./files-in-memory.ts";
import { noServices } from "./no-services.ts";
import { integrationFaults } from "./openapi.ts";
import { onFreePort } from "./portal.ts";

const notHere = () => Promise.reject(new Error("not here"));

interface Sent {
  readonly system: string;
  readonly body?: Uint8Array | object;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Starts the HTTP server with routes of the integration API, and a client with every scope for each system. The key
 * `erp/cz` belongs to a client of `erp` that is limited to one country. Responses are checked against the OpenAPI
 * document.
 */
export async function openIntegrationApi(
  connection: Connection,
  routes: readonly IntegrationRoute[],
  systems: readonly string[],
) {
  const described = integrationDocumentRoute(routes, { publicUrl: "https://portal.example", version: "1.2.3" });
  const document = await described.answer({} as Parameters<typeof described.answer>[0]);
  const faultOf = integrationFaults(document.body);
  const app = serverApp({
    config: parseConfig({ LIMITS: "off" }),
    version: "1.2.3",
    secrets: ["a secret of at least thirty-two letters"],
    log: makeLog("silent"),
    connection,
    files: filesInMemory(),
    services: { ...noServices, onboarding: { start: notHere, open: notHere, finished: notHere, withdraw: notHere } },
    routes: [],
    integration: {
      routes,
      async clientOfKey(key) {
        const [system = "", ...limits] = key.split("/");
        const common = {
          scopes: integrationScopes,
          countries: limits.filter(isCountry),
          networks: [],
          rate: 1_000_000,
        };
        return systems.includes(system) ? { clientId: `client-${system}`, system, ...common } : null;
      },
    },
    render: async () => new Response("<p></p>"),
    measure: null,
    isStopping: () => false,
    staticFolder: null,
  });
  const server = await onFreePort(app);
  return {
    ...server,
    keyOf: (system: string) => system,
    async send(method: string, path: string, { system, body, headers }: Sent) {
      const isBytes = body instanceof Uint8Array;
      const response = await fetch(server.origin + integrationBase + path, {
        method,
        headers: {
          authorization: `Bearer ${system}`,
          ...(body && !isBytes && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body && { body: isBytes ? Uint8Array.from(body) : JSON.stringify(body) }),
        signal: AbortSignal.timeout(15_000),
      });
      const text = await response.text();
      const answered = { status: response.status, body: text === "" ? null : JSON.parse(text) };
      const fault = method === "HEAD" ? null : faultOf({ method, path }, answered);
      if (fault !== null)
        throw new Error(`${method} ${path} ${answered.status} departs from the OpenAPI document: ${fault}`);
      return { ...answered, headers: response.headers };
    },
  };
}
