import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort, startServer } from "./server-process.ts";

/** The setting that names the original; the runner of the tests sets it, and removes the folder in the end. */
const original = "TEST_DEMO_FOLDER";
/** Longer than a start may take. */
const longest = 420_000;

/** Names the folder of the original, unless an outer run has named one: then that one is used. */
export function keepDemoIn(folder: string): void {
  process.env[original] ??= folder;
}

/**
 * A data folder of the caller's own, as the first start of a demo leaves it. Filling one takes ten seconds and copying
 * it a part of one: so one is filled for the whole run, by whoever needs it first.
 *
 * @param prefix of its name
 * @throws when the demo does not start, with what it printed
 */
export async function demoFolder(prefix: string): Promise<string> {
  const source = process.env[original];
  if (source === undefined) throw new Error(`${original} has to name a folder`);
  const deadline = Date.now() + longest;
  while (!existsSync(source)) {
    if (await fill(source)) break;
    await wait(100);
    if (Date.now() > deadline) throw new Error(`nobody has filled ${source} within ${longest / 1000} s`);
  }
  const copy = mkdtempSync(join(tmpdir(), prefix));
  await cp(source, copy, { recursive: true });
  return copy;
}

/** Copies the original to a folder that is not there yet, where one has been filled before; otherwise does nothing. */
export function copyFilledDemo(folder: string): void {
  const source = process.env[original];
  if (source !== undefined && existsSync(source)) cpSync(source, folder, { recursive: true });
}

/** @returns false when somebody else is at it */
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
    // So that the next who needs it does not wait for what nobody does.
    rmSync(half, { recursive: true, force: true });
    throw error;
  }
  return true;
}
