import { rmSync } from "node:fs";
import type { Page, Route } from "@playwright/test";
import { openPglite } from "#server/database/pglite.ts";
import { sessions } from "#server/database/tables.ts";
import { demoFolder } from "#tests/support/demo-folder.ts";
import { freePort, type RunningServer, startServer } from "#tests/support/server-process.ts";
import { test } from "./test.ts";

/**
 * A server of its own for the journeys of a file, in which a step-up can be made to lapse.
 *
 * @param settings beyond those of the demo
 * @returns where it is, and what makes all sessions as if everybody had given the password more than five minutes ago;
 *   sessions outlive the restart that it takes
 */
export async function serverWithLapsingProofs(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ origin: string; letProofsPass: (page: Page) => Promise<void> }> {
  const port = await freePort();
  let server: RunningServer | undefined;
  let dataDir = "";
  const start = () => startServer({ PORT: String(port), DATA_DIR: dataDir, LIMITS: "off", ...settings });
  test.beforeAll(async () => {
    dataDir = await demoFolder("volant-step-up-");
    server = await start();
  });
  // What a page loads ahead would find no server while that starts again; who saves data gets nothing ahead.
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  });
  test.afterAll(async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    async letProofsPass(page) {
      // What the page still loads waits for the server as well: without one the load would fail.
      const isBack = Promise.withResolvers<void>();
      const hold = async (route: Route) => {
        await isBack.promise;
        await route.continue();
      };
      await page.route("**/*", hold);
      await server?.stop();
      const { db, close } = await openPglite(dataDir);
      await db.update(sessions).set({ provedAt: new Date(Date.now() - 5 * 60_000) });
      await close();
      server = await start();
      isBack.resolve();
      await page.unrouteAll({ behavior: "wait" });
    },
  };
}
