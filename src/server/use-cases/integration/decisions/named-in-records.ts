import type { Database } from "#server/database/connect.ts";
import { externalIdOf } from "#server/database/repositories/records.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";

export interface NamedInRecords {
  /** the public one, as of a contract its number */
  readonly id: string;
  /** by which the client's own system knows it; absent: that system has not sent it */
  readonly externalId?: string;
}

export async function namedInRecords(
  database: Database,
  { system }: IntegrationClient,
  kind: "customers" | "contracts",
  id: string,
): Promise<NamedInRecords> {
  const externalId = await externalIdOf(database, { system, kind, targetId: id });
  return externalId === undefined ? { id } : { id, externalId };
}
