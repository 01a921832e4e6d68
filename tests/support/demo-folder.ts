import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort, startServer } from "./server-process.ts";

/** The setting that names the original. The test runner sets it, and removes the folder at the end. */
const original = "TEST_DEMO_FOLDER";
/** in milliseconds; longer than a start may take */
const longest = 420_000;

/** Names the folder of the original, unless an outer run has named one. */
export function keepDemoIn(folder: string): void {
  process.env[original] ??= folder;
}

/**
 * Returns a data folder as the first start of a demo leaves it. Filling one takes ten seconds and copying it a
 * fraction, so the first caller fills one for the entire run.
 *
 * @throws when the demo does not start, with its output
 */
export async function demoFolder(prefix: string): Promise<string> {
  const source = process.env[original];
  if (source === undefined) throw new Error(`${original} has to name a folder`);
  const deadline = Date.now() + longest;
  while (!existsSync(source)) {
    if (await fill(source)) break;
    await wait(100);
    if (Date.now() > deadline) throw new Error(`${source} was not filled within ${longest / 1000} s`);
  }
  const copy = mkdtempSync(join(tmpdir(), prefix));
  await cp(source, copy, { recursive: true });
  return copy;
}

export function copyFilledDemo(folder: string): void {
  const source = process.env[original];
  if (source !== undefined && existsSync(source)) cpSync(source, folder, { recursive: true });
}

/** @returns false when another process fills it */
async function fill(folder: string): Promise<boolean> {
  const half = `${folder}.half`;
  try {
    mkdirSync(half);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
  try {
    const server = await startServer({ PORT: String(await freePort()), DATA_DIR: half, LIMITS: "off" });
    await server.stop();
    renameSync(half, folder);
  } catch (error) {
    // So that the next caller does not wait for a fill that has failed.
    rmSync(half, { recursive: true, force: true });
    throw error;
  }
  return true;
}
