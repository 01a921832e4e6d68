import { join, resolve, sep } from "node:path";
import type { Config } from "./config.ts";

/** What the system says of a folder that is there for others, or whose parent is a file or cannot be written. */
const refusals = ["EACCES", "EPERM", "EROFS", "ENOTDIR"];
/** A folder on the way is missing though all are made, as within /proc; a file has the folder's name. */
const refusalsOfMaking = ["ENOENT", "EEXIST"];
/** SQLite, which holds the lock on the folder of the embedded database, cannot open its file. */
const cannotOpen = 14;

/**
 * What is wrong with a folder that data are kept in, and which setting says it; null: the error is another. It is asked
 * when something has failed: a command that makes folders beforehand might make them for a user who is not the server's.
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

/** A folder that cannot be made is named by the first of its parents that cannot. */
const isNear = (path: string, folder: string) => isWithin(path, folder) || isWithin(folder, path);
