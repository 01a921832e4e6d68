import { randomUUID } from "node:crypto";
import type { Database } from "#server/database/connect.ts";
import { staffImportRuns, staffImports } from "#server/database/tables.ts";

export async function addImport(db: Database, staffId: string): Promise<string> {
  const [id, createdAt] = [randomUUID(), new Date()];
  const file = { name: "customers.csv", clientId: "core", system: "core", size: 1, sha256: id };
  await db.insert(staffImports).values({ id, ...file, staffId, createdAt });
  const summary = { created: 1, updated: 0, unchanged: 0, deleted: 0, refused: 0 };
  const run = { staffImportId: id, mode: "dry-run", importId: randomUUID(), state: "done", summary } as const;
  await db.insert(staffImportRuns).values({ ...run, hasRefusedRows: false, endedAt: createdAt });
  return id;
}
