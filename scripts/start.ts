import { fileURLToPath } from "node:url";
import { endWithNpm } from "../src/server/composition/end-with-npm.ts";
import { processEnvironment } from "../src/server/composition/process-environment.ts";
import { keepEmptyDatabase } from "../src/server/database/empty-database.ts";
import { settingsOrExit } from "../src/server/settings/settings-or-exit.ts";
import { buildWeb } from "./build-web.ts";
import { isBuildStale } from "./is-build-stale.ts";

/**
 * `npm start`: builds the web part when its sources are newer, then serves.
 *
 * On Linux the server replaces this process (exec), for settings that are only read at the start of a program.
 */
process.env["NODE_ENV"] = "production";
endWithNpm();
if (isBuildStale()) {
  // Reports invalid settings before a build.
  const { databaseUrl } = settingsOrExit();
  console.log("building the web part …");
  const started = performance.now();
  try {
    await Promise.all([buildWeb(), databaseUrl ? undefined : keepEmptyDatabase()]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
if (process.platform === "linux") {
  const server = fileURLToPath(new URL("../src/server/main.ts", import.meta.url));
  const environment = { ...processEnvironment, ...process.env };
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, server], environment);
}
await import("../src/server/main.ts");
