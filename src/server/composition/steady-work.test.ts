import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPostgres } from "#server/database/postgres.ts";
import { integrationClients, integrationRecords } from "#server/database/tables.ts";
import { parseConfig } from "#server/settings/config.ts";
import { makeLog } from "#server/shared/log.ts";
import { copyOfPostgres } from "#tests/support/database.ts";
import { findPostgresPrograms } from "#tests/support/postgres.ts";
import { customerData } from "#tests/support/record-lines.ts";
import { compose } from "./compose.ts";

test.skipIf(findPostgresPrograms() === null)(
  "A server imports waiting files of the configured folder",
  async () => {
    const databaseUrl = await copyOfPostgres();
    const folder = mkdtempSync(join(tmpdir(), "volant-steady-"));
    const [dataDir, importDir] = ["data", "import"].map((name) => join(folder, name));
    mkdirSync(importDir ?? "");
    const path = join(importDir ?? "", "books.ndjson");
    writeFileSync(path, JSON.stringify({ kind: "customers", externalId: "c-1", revision: 1, data: customerData() }));
    const written = new Date(Date.now() - 60_000);
    utimesSync(path, written, written);
    const connection = await openPostgres(databaseUrl);
    const client = {
      clientId: "core",
      system: "core",
      scopes: ["books:write" as const],
      countries: [],
      networks: [],
      rate: 1_000,
    };
    await connection.db.insert(integrationClients).values({ ...client, createdAt: new Date() });
    const secret = "a-secret-of-the-tests-of-at-least-32-letters";
    const settings = { SECRET_KEY: secret, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, IMPORT_DIR: importDir };
    const composition = await compose(parseConfig(settings), makeLog("silent"));
    try {
      await expect
        .poll(() => existsSync(join(importDir ?? "", "done", "books.ndjson")), { timeout: 20_000 })
        .toBe(true);
      expect(await connection.db.select().from(integrationRecords)).toMatchObject([
        { system: "core", externalId: "c-1" },
      ]);
    } finally {
      await composition.close();
      await connection.close();
      rmSync(folder, { recursive: true });
    }
  },
  60_000,
);

test.each([
  ["missing", "does not exist: make it, or leave the setting out"],
  ["file", "is not a directory"],
])("A server does not start if the configured folder is %s", async (name, why) => {
  const dataDir = mkdtempSync(join(tmpdir(), "volant-steady-"));
  const importDir = join(dataDir, name);
  if (name === "file") writeFileSync(importDir, "");
  const settings = { DEMO: "1", DATA_DIR: dataDir, IMPORT_DIR: importDir };
  await expect(compose(parseConfig(settings), makeLog("silent"))).rejects.toThrow(`IMPORT_DIR: ${importDir} ${why}`);
  rmSync(dataDir, { recursive: true });
});
