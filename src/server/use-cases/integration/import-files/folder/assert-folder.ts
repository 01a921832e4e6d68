import { access, constants, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { ConfigFault } from "#server/settings/config.ts";
import { diskErrorOf } from "../disk-error.ts";

const { R_OK, W_OK, X_OK } = constants;

/** @throws ConfigFault unless the folder is usable */
export async function assertImportFolder(folder: string): Promise<void> {
  const faults = await importFolderFaults(folder);
  if (faults.length > 0) throw new ConfigFault(faults);
}

export async function importFolderFaults(given: string | undefined): Promise<readonly string[]> {
  if (given === undefined || given.trim() === "") return [];
  const folder = resolve(given.trim());
  const why = await faultOf(folder);
  return why === null ? [] : [`IMPORT_DIR: ${folder} ${why}`];
}

async function faultOf(folder: string): Promise<string | null> {
  try {
    if (!(await stat(folder)).isDirectory()) return "is not a directory";
    // Files are moved within it.
    await access(folder, R_OK | W_OK | X_OK);
    return null;
  } catch (error) {
    const failed = diskErrorOf(error);
    if (failed === null) throw error;
    if (failed.code === "ENOENT") return "does not exist: make it, or leave the setting out";
    return `cannot be read and written by this process: ${failed.code}`;
  }
}
