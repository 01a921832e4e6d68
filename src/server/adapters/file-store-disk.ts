import { randomUUID } from "node:crypto";
import { access, constants, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStore, Sealer } from "#server/ports.ts";

/**
 * Files in a folder, each sealed with its key as context, so that one cannot pass for another. A file is written
 * beside its place and moved there once it is on the disk, so a reader sees the old one or the new one, whole.
 *
 * Keys are made by the server, never by a visitor: parts of `a-z A-Z 0-9 _ -` and inner dots, parted by slashes.
 */
export function diskFileStore(folder: string, sealer: Pick<Sealer, "sealBytes" | "unsealBytes">): FileStore {
  return {
    async put(key, bytes) {
      const path = pathOf(folder, key);
      const parent = dirname(path);
      await mkdir(parent, { recursive: true, mode: 0o700 });
      const half = join(parent, `.${randomUUID()}.half`);
      try {
        const file = await open(half, "wx", 0o600);
        try {
          await file.writeFile(sealer.sealBytes(bytes, context(key)));
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(half, path);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
      await syncFolders(parent, folder);
    },
    async get(key) {
      const path = pathOf(folder, key);
      try {
        return sealer.unsealBytes(await readFile(path), context(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      const path = pathOf(folder, key);
      try {
        await rm(path);
      } catch (error) {
        if (isMissing(error)) return;
        throw error;
      }
      await syncFolder(dirname(path));
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
}

const context = (key: string) => `file ${key}`;

function pathOf(folder: string, key: string): string {
  const isSafe = key.length <= 200 && key.split("/").every((part) => /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/.test(part));
  if (!isSafe) throw new Error("not the key of a file");
  return join(folder, key);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** A new name is on the disk only when its folder is, and that folder's name only when its own folder is. */
async function syncFolders(from: string, root: string): Promise<void> {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
