import type { Database } from "#server/database/connect.ts";
import { listIntegrationClients } from "#server/database/repositories/integration-clients.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import { FileFault } from "./file-fault.ts";

export async function writersOfBooks(database: Database): Promise<readonly IntegrationClient[]> {
  return (await listIntegrationClients(database)).filter(({ scopes }) => scopes.includes("books:write"));
}

/** @throws FileFault unclear-client */
export async function clientNamed(database: Database, name: string | null): Promise<IntegrationClient> {
  const clients = await listIntegrationClients(database);
  const fitting = clients.filter(({ clientId, scopes }) =>
    name === null ? scopes.includes("books:write") : clientId === name,
  );
  const [client, ...more] = fitting;
  if (client !== undefined && more.length === 0) return client;
  const names = fitting.map(({ clientId }) => clientId).join(", ");
  throw new FileFault(
    "unclear-client",
    name === null
      ? `The client is not named; clients with the scope \`books:write\`: ${names || "none"}.`
      : `There is no client ${name}.`,
  );
}
