import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { serverApp } from "#server/api/app.ts";
import { integrationBase } from "#server/api/integration/route.ts";
import type { ApiRoute } from "#server/api/route.ts";
import { compose } from "#server/composition/compose.ts";
import type { Services } from "#server/contract/services.ts";
import { rowsOf } from "#server/database/connection.ts";
import { drain, httpServer, listen } from "#server/http/listen.ts";
import { pageRenderer } from "#server/http/pages/page-renderer.ts";
import { makeLog } from "#server/shared/log.ts";
import { demoFolder } from "./demo-folder.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { reachableDemo } from "./reachable-demo.ts";
import { readWebBuild, type WebPage, webPages } from "./web-pages.ts";

/** Everything that `npm start` starts, in this process, with demo users and the built screens. */
export interface WholeProduct {
  readonly secrets: readonly string[];
  readonly origin: string;
  /** without the session check and the description of the API, which change nothing */
  readonly routes: readonly ApiRoute[];
  readonly integrationPaths: readonly string[];
  readonly pages: readonly WebPage[];
  readonly log: readonly string[];
  /** one line for each table of the database and one for the jobs; equal results mean that nothing was written */
  fingerprint(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/**
 * @param settings added to those of the demo
 * @param changed replaces services of the screens
 */
export async function openWholeProduct(
  settings: Readonly<Record<string, string>> = {},
  changed: (services: Services) => Services = (services) => services,
): Promise<WholeProduct> {
  const isFilled = settings["DATABASE_URL"] === undefined;
  const dataDir = isFilled ? await demoFolder("volant-whole-") : mkdtempSync(join(tmpdir(), "volant-whole-"));
  const lines: string[] = [];
  const log = makeLog("info", { write: (line) => void lines.push(line) });
  const config = reachableDemo({ DATA_DIR: dataDir, LIMITS: "off", ...settings });
  const build = await readWebBuild();
  const composition = await compose(config, log);
  const { db } = composition.connection;
  const app = serverApp({
    ...composition,
    services: changed(composition.services),
    config,
    log,
    version: "1.2.3",
    render: pageRenderer(async () => build, "production"),
    measure: null,
    isStopping: () => false,
    staticFolder: resolve("build/client"),
  });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = httpServer((request, response) => void answer(request, response));
  await listen(server, 0, "127.0.0.1");
  // The first start queues documents and a register check, which would change tables during a test.
  const waiting = sql`select count(*) as jobs from pgboss.job
    where state in ('created', 'retry', 'active') and start_after <= now() and name !~ '^(__|retention)'`;
  for (const deadline = Date.now() + 400_000; ; await wait(50)) {
    const [row] = rowsOf(await db.execute(waiting)) as { jobs: string }[];
    if (Number(row?.jobs) === 0) break;
    if (Date.now() > deadline) throw new Error(`${row?.jobs} jobs of the first start do not end`);
  }
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secrets: composition.secrets,
    routes: composition.routes,
    integrationPaths: composition.integration.routes.map(({ path }) => integrationBase + path),
    pages: webPages(build),
    log: lines,
    fingerprint: () => fingerprintOf(db),
    async close() {
      await drain(server, 500);
      await composition.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
