import { importFolderFaults } from "#server/use-cases/integration/import-files/folder/assert-folder.ts";
import { addressRefused } from "./composition/address-refused.ts";
import { endWithNpm } from "./composition/end-with-npm.ts";
import { loadFaster } from "./composition/load-faster.ts";
import { DatabaseUnreachable } from "./database/database-unreachable.ts";
import { EarlierDatabase } from "./database/earlier-database.ts";
import { DatabaseInUse } from "./database/exclusive-lock.ts";
import { OtherSecretKey } from "./ports/secrets.ts";
import { ConfigFault } from "./settings/config.ts";
import { folderRefused } from "./settings/folder-refused.ts";
import { settingsOrExit } from "./settings/settings-or-exit.ts";

endWithNpm();
const isDevelopment = process.argv.includes("--dev");
// React picks its build by it when it is loaded.
process.env["NODE_ENV"] ??= isDevelopment ? "development" : "production";

const assertLoadedFaster = loadFaster();

/** Errors whose messages say how to fix them. */
const plain = [ConfigFault, DatabaseInUse, DatabaseUnreachable, EarlierDatabase, OtherSecretKey];

const config = settingsOrExit(await importFolderFaults(process.env["IMPORT_DIR"]));
try {
  const { connect } = await import("./database/connect.ts");
  const connection = connect(config);
  // A failure is thrown where it is awaited.
  connection.catch(() => {});
  const { startServer } = await import("./composition/start-server.ts");
  assertLoadedFaster();
  await startServer(config, { isDevelopment, connection });
} catch (error) {
  process.stderr.write(`${inWords(error)}\n`);
  process.exit(1);
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (plain.some((kind) => error instanceof kind)) return error.message;
  return addressRefused(error, config) ?? folderRefused(error, config) ?? error.stack ?? error.message;
}
