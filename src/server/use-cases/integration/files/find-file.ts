import { findIntegrationFile } from "#server/database/repositories/integration-files.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { fileNameOf } from "./receive-file.ts";

/** @returns its size in bytes @throws Refusal not-found, also for an incomplete file */
export async function findFile(
  { database, clock }: Needs,
  client: IntegrationClient,
  sha256: string,
): Promise<{ readonly size: number }> {
  const found = await findIntegrationFile(database, fileNameOf(client, sha256), clock.now());
  if (found?.state !== "stored") throw new Refusal("not-found");
  return { size: found.size };
}
