import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { demoFolder } from "#tests/support/demo-folder.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));
const startsWithin = 120_000;
const stopsWithin = 15_000;

export interface RunningServer {
  /** without a slash at the end */
  readonly address: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("there is no free port");
  return address.port;
}

/**
 * Starts the real server as a separate process in demo mode, with an embedded database and no rate limits, and waits
 * until it is ready.
 *
 * @throws when it ends or is not ready in time, with its last output
 */
export async function startServerProcess(): Promise<RunningServer> {
  const data = await demoFolder("volant-oracle-");
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const child = spawn(join(project, "node_modules/.bin/node"), ["src/server/main.ts"], {
    cwd: project,
    env: { PATH, HOME, PORT: String(port), DATA_DIR: data, LIMITS: "off" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed = (printed + text).slice(-4000);
    });
  }
  const ended = once(child, "exit");

  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), stopsWithin);
      await ended;
      clearTimeout(force);
    }
    await rm(data, { recursive: true, force: true });
  }

  const address = `http://localhost:${port}`;
  const deadline = Date.now() + startsWithin;
  while (!(await isReady(address))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`the server was not ready (exit code ${child.exitCode}); it printed:\n${printed}`);
    }
    await pause(200);
  }
  return { address, stop };
}

async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5000) });
    return answer.status === 200;
  } catch {
    return false;
  }
}
