import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { processEnvironment } from "#server/composition/process-environment.ts";

/** The product as a separate process, as `npm start` runs it, but without the build. */
export interface RunningServer {
  readonly origin: string;
  readonly pid: number;
  /** milliseconds from the start of the process to the first successful response of /readyz */
  readonly startMs: number;
  readonly output: () => string;
  /** Ends the process like a crash, without cleanup. Resolves when it is gone. */
  readonly kill: () => Promise<void>;
  /** Stops like an operator. Rejects when the process does not end within 20 s. */
  readonly stop: () => Promise<void>;
}

const fileHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(fileHere("../../package.json"), "utf8"));
export const startOptions = scripts.start.split(" ").filter((word) => word.startsWith("--"));
export const product = [...startOptions, fileHere("../../src/server/main.ts")];
/** The product with a clock that can be moved forward, see `clock-ahead.ts`. */
export const productWithOwnClock = ["--import", fileHere("./clock-ahead.ts"), ...product];

/** Asks the kernel for a free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === "object") resolve(address.port);
        else reject(new Error("no port"));
      });
    });
  });
}

/**
 * Starts the server and waits until it is ready.
 *
 * @param settings its entire environment; settings of this process are not inherited
 * @param command replaces the product; has to respond to /readyz at the PORT of the settings
 * @throws when it ends, or is not ready within 400 s, with its output
 */
export async function startServer(
  settings: Readonly<Record<string, string>>,
  command: readonly string[] = product,
): Promise<RunningServer> {
  const origin = `http://127.0.0.1:${settings["PORT"]}`;
  const started = performance.now();
  // Into a file, so that a measuring test does not read the log at the same time.
  const folder = mkdtempSync(join(tmpdir(), "server-output-"));
  const printed = join(folder, "output");
  const file = openSync(printed, "a");
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "", ...processEnvironment, ...settings },
    stdio: ["ignore", file, file],
  });
  closeSync(file);
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const output = () => readFileSync(printed, "utf8");
  const endWith = async (signal: NodeJS.Signals) => {
    try {
      await end(child, signal, ended, output);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  while (!(await isReady(origin))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended:\n${output()}`);
    if (performance.now() - started > 400_000) {
      child.kill("SIGKILL");
      throw new Error(`the server was not ready within 400 s:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    origin,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    output,
    kill: () => endWith("SIGKILL"),
    stop: () => endWith("SIGTERM"),
  };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) })).status === 200;
  } catch {
    return false;
  }
}

async function end(
  child: ChildProcess,
  signal: NodeJS.Signals,
  ended: Promise<void>,
  output: () => string,
): Promise<void> {
  child.kill(signal);
  const tooLate = setTimeout(() => child.kill("SIGKILL"), 20_000);
  await ended;
  clearTimeout(tooLate);
  if (signal === "SIGTERM" && child.signalCode === "SIGKILL") {
    throw new Error(`the server did not end within 20 s of SIGTERM:\n${output().slice(-2000)}`);
  }
}
