import { join, resolve, sep } from "node:path";
import type { Config } from "./config.ts";

/** No permission, or a parent that is a file or read-only. */
const refusals = ["EACCES", "EPERM", "EROFS", "ENOTDIR"];
/** A missing parent as within /proc; a file with the folder's name. */
const refusalsOfMaking = ["ENOENT", "EEXIST"];
/** SQLite locks the embedded database's folder. */
const cannotOpen = 14;

/**
 * Says which setting names an unusable data folder, and why. Runs only after a failure: making folders first might
 * create them for another user.
 */
export function folderRefused(error: unknown, { dataDir, files }: Pick<Config, "dataDir" | "files">): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  if ("errcode" in error && error.errcode === cannotOpen) return refused("DATA_DIR", dataDir, error.message);
  const { code } = error;
  const isMade = "syscall" in error && error.syscall === "mkdir";
  if (![...refusals, ...(isMade ? refusalsOfMaking : [])].includes(String(code))) return null;
  const path = "path" in error && typeof error.path === "string" ? resolve(error.path) : null;
  if (path === null) return null;
  const isOwn = files.kind === "disk" && files.folder === join(dataDir, "files");
  if (files.kind === "disk" && !isOwn && isNear(path, files.folder)) {
    return refused("FILES_URL", files.folder, error.message);
  }
  return isNear(path, dataDir) ? refused("DATA_DIR", dataDir, error.message) : null;
}

const refused = (setting: string, folder: string, why: string) =>
  `${setting}: ${folder} cannot be made or written by this process (${why}): make it for the user who runs Volant, or name another folder`;

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}${sep}`);

/** The error names the first parent that cannot be made. */
const isNear = (path: string, folder: string) => isWithin(path, folder) || isWithin(folder, path);
