import { askImportToStop, findImport, type ImportRow } from "#server/database/repositories/imports.ts";
import { type IntegrationClient, seesRecords } from "#server/policies/integration.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { whenEnded } from "#server/streams/closing.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { type ImportDependencies, reportKey } from "./run-import.ts";
import { withoutRecords } from "./without-records.ts";

/** @throws Refusal not-found */
export async function readImport(
  { database }: Pick<ImportDependencies, "database">,
  { system }: IntegrationClient,
  importId: string,
): Promise<ImportRow> {
  const row = isUuid(importId) ? await findImport(database, importId) : undefined;
  if (row?.system !== system) throw new Refusal("not-found");
  return row;
}

/**
 * With stored records if the client may read them.
 *
 * @returns `size` in bytes; null: unknown
 * @throws Refusal not-found, also for a failed import; wrong-state while it runs
 */
export async function openReport(
  dependencies: Pick<ImportDependencies, "database" | "files">,
  client: IntegrationClient,
  importId: string,
): Promise<{ readonly size: number | null; readonly bytes: AsyncGenerator<Uint8Array, void, void> }> {
  const { state } = await readImport(dependencies, client, importId);
  if (state === "running") throw new Refusal("wrong-state", { data: { state } });
  const report = await dependencies.files.open(reportKey(importId));
  if (report === null) throw new Refusal("not-found");
  if (seesRecords(client)) return report;
  return { size: null, bytes: await whenEnded(withoutRecords(report.bytes), () => report.bytes.return()) };
}

/** @throws Refusal not-found; wrong-state when already ended */
export async function cancelImport(dependencies: Needs, client: IntegrationClient, importId: string): Promise<void> {
  const { database, clock } = dependencies;
  await readImport(dependencies, client, importId);
  await askImportToStop(database, importId, clock.now());
  const { state, cancelledAt } = await readImport(dependencies, client, importId);
  if (cancelledAt === null) throw new Refusal("wrong-state", { data: { state } });
}
