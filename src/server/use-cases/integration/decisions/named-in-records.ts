import type { Database } from "#server/database/connect.ts";
import { externalIdOf } from "#server/database/repositories/records.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";

export interface NamedInRecords {
  /** of a contract its number */
  readonly id: string;
  /** absent: the client's system has not sent the record */
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
