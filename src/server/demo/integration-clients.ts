import { integrationScopes } from "#domain/policies/integration-scopes.ts";
import { clientRate } from "#forms/backoffice/client-schemas.ts";
import { transact } from "#server/database/connect.ts";
import type { Database } from "#server/database/connection.ts";
import { insertIntegrationClient } from "#server/database/repositories/integration-clients.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import type { Clock } from "#server/ports/clock.ts";
import { keyText } from "#server/use-cases/integration/key-text.ts";
import { keepKey } from "#server/use-cases/integration/manage-clients.ts";
import { demoSystem } from "./demo-id.ts";

/** The client that imports the demo's records. */
export const demoClient: IntegrationClient = {
  clientId: "demo",
  system: demoSystem,
  scopes: integrationScopes,
  countries: [],
};

/** Their keys are public here. */
const demoClients = [
  { ...demoClient, key: { keyId: "demo0000", secret: "Volant-demo-2026-integration-key-for-anyone" } },
  {
    clientId: "demo-reader",
    system: "other",
    scopes: ["books:read", "events:read"],
    countries: [],
    key: { keyId: "demo0001", secret: "Volant-demo-2026-integration-key-for-reader" },
  },
] as const;

export const demoIntegrationKeys = demoClients.map(({ key }) => keyText(key));

/** Changes nothing in existing clients. */
export async function seedIntegrationClients({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<void> {
  const createdAt = clock.now();
  await transact(database, async (tx) => {
    for (const { clientId, system, scopes, countries, key } of demoClients) {
      const row = { clientId, system, scopes, countries, networks: [], rate: clientRate.usual, createdAt };
      if (await insertIntegrationClient(tx, row)) await keepKey(tx, clientId, key, createdAt);
    }
  });
}
