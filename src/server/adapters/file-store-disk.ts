import { randomUUID } from "node:crypto";
import { closeSync, fstatSync, open as openCallback, read as readCallback } from "node:fs";
import { access, constants, type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { dayMs } from "#domain/shared/days.ts";
import type { FileStore, OpenFile } from "#server/ports/file-store.ts";
import { gather, giveBack, inChunks } from "#server/streams/pieces.ts";
import { assertFileKey, type FileSealer, fileContext } from "./file-keys.ts";
import { sealedPieceSize, streamHeadLength } from "./sealed-pieces.ts";

const openToRead = promisify(openCallback);
const read = promisify(readCallback);

const abandonedAfterMs = dayMs;

/**
 * Each file is encrypted with its key as context, so that files cannot be swapped. It is written under another name,
 * flushed and renamed: readers see the old file or the new one, complete. A later process deletes partial files of a
 * dead one.
 */
export function diskFileStore(folder: string, sealer: FileSealer): FileStore {
  // No key begins with a dot.
  const halves = join(folder, ".half");
  let isTidy = false;
  async function makeHalves(): Promise<void> {
    await mkdir(halves, { recursive: true, mode: 0o700 });
    if (isTidy) return;
    isTidy = true;
    await deleteAbandoned(halves);
  }

  const pathOf = (key: string) => {
    assertFileKey(key);
    return join(folder, key);
  };

  async function openFile(key: string): Promise<OpenFile | null> {
    const path = pathOf(key);
    let file: number;
    try {
      file = await openToRead(path, "r");
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
    let size: number;
    try {
      // These calls do not wait for the disk. A thread for them took a fifth of the time of an archive of small files.
      ({ size } = fstatSync(file));
    } catch (error) {
      closeSync(file);
      throw error;
    }
    return await sealer.unsealStream(contentsOf(file, size), size, fileContext(key));
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const parent = dirname(path);
      await mkdir(parent, { recursive: true, mode: 0o700 });
      await makeHalves();
      const half = join(halves, randomUUID());
      try {
        const file = await open(half, "wx", 0o600);
        try {
          await writeAll(file, sealer.sealStream(inChunks(bytes), fileContext(key)));
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
      const file = await openFile(key);
      return file && (await gather(file.bytes));
    },
    open: openFile,
    async delete(key) {
      const path = pathOf(key);
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

const writeSize = 512 * 1024;

async function writeAll(file: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  let writing = Promise.resolve();
  let parts: Uint8Array[] = [];
  let length = 0;
  async function write(): Promise<void> {
    await writing;
    writing = writeParts(file, parts);
    writing.catch(() => {});
    parts = [];
    length = 0;
  }
  try {
    for await (const part of bytes) {
      parts.push(part);
      length += part.byteLength;
      if (length >= writeSize) await write();
    }
    await write();
  } finally {
    // The file must stay open during a write.
    await writing;
  }
}

async function writeParts(file: FileHandle, parts: readonly Uint8Array[]): Promise<void> {
  if (parts.length === 0) return;
  const { bytesWritten } = await file.writev(parts);
  const isWhole = bytesWritten === parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  // Usually the disk is full; this call throws the error.
  if (!isWhole) await file.writeFile(Buffer.concat(parts).subarray(bytesWritten));
  parts.forEach(giveBack);
}

const mostAtOnce = 4 * sealedPieceSize;

/** Ends early if the file has become shorter; its reader notices. */
async function* contentsOf(file: number, size: number): AsyncGenerator<Uint8Array, void, void> {
  try {
    // Each read waits for another thread: a small file is one read, and the head of a larger file comes with its first
    // piece.
    let wanted = size <= mostAtOnce ? size : streamHeadLength + sealedPieceSize;
    for (let left = size; left > 0; wanted = sealedPieceSize) {
      const buffer = Buffer.allocUnsafe(Math.min(left, wanted));
      const { bytesRead } = await read(file, buffer, 0, buffer.length, null);
      if (bytesRead === 0) return;
      left -= bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    closeSync(file);
  }
}

/** Keeps files touched within a day: another process may be writing them. */
async function deleteAbandoned(halves: string): Promise<void> {
  for (const name of await readdir(halves)) {
    const path = join(halves, name);
    const touched = await stat(path).catch((error: unknown) => (isMissing(error) ? null : Promise.reject(error)));
    if (touched && Date.now() - touched.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** A new name is durable only when its folder has been flushed, and that folder's parent if it is new. */
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
