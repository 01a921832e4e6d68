import { rmSync } from "node:fs";
import { demoFolder } from "#tests/support/demo-folder.ts";
import { freePort, productWithOwnClock, type RunningServer, startServer } from "#tests/support/server-process.ts";
import { expect, test } from "./test.ts";

/**
 * Starts a separate server in which a step-up can be made to expire.
 *
 * @param settings added to those of the demo
 * @returns its address, and a function that moves its clock five minutes forward
 */
export async function serverWithLapsingProofs(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ origin: string; letProofsPass: () => Promise<void> }> {
  const port = await freePort();
  let server: RunningServer;
  let dataDir = "";
  test.beforeAll(async () => {
    dataDir = await demoFolder("volant-step-up-");
    const own = { PORT: String(port), DATA_DIR: dataDir, LIMITS: "off", ...settings };
    server = await startServer(own, productWithOwnClock);
  });
  test.afterAll(async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const steps = () => server.output().match(/^the clock is \d+ ms ahead$/gm)?.length ?? 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    async letProofsPass() {
      const before = steps();
      process.kill(server.pid, "SIGUSR2");
      await expect.poll(steps).toBe(before + 1);
    },
  };
}
