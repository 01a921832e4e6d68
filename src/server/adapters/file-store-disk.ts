import { randomUUID } from "node:crypto";
import { access, constants, type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStore, OpenFile } from "#server/ports.ts";
import { gather } from "#server/streams/gather.ts";
import { inChunks } from "#server/streams/in-chunks.ts";
import { assertFileKey, type FileSealer, fileContext } from "./file-keys.ts";
import { sealedPieceSize, streamHeadLength } from "./sealed-pieces.ts";

/**
 * Files in a folder, each sealed with its key as context, so that one cannot pass for another. A file is written
 * beside its place and moved there once it is on the disk, so a reader sees the old one or the new one, whole.
 */
export function diskFileStore(folder: string, sealer: FileSealer): FileStore {
  const pathOf = (key: string) => {
    assertFileKey(key);
    return join(folder, key);
  };

  async function openFile(key: string): Promise<OpenFile | null> {
    const path = pathOf(key);
    let file: FileHandle;
    try {
      file = await open(path, "r");
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
    let size: number;
    try {
      ({ size } = await file.stat());
    } catch (error) {
      await file.close();
      throw error;
    }
    return await sealer.unsealStream(contentsOf(file, size), size, fileContext(key));
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const parent = dirname(path);
      await mkdir(parent, { recursive: true, mode: 0o700 });
      const half = join(parent, `.${randomUUID()}.half`);
      try {
        const file = await open(half, "wx", 0o600);
        try {
          await file.writeFile(sealer.sealStream(inChunks(bytes), fileContext(key)));
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

/** Ends early when the file has become shorter; what reads it finds that out. */
async function* contentsOf(file: FileHandle, size: number): AsyncGenerator<Uint8Array, void, void> {
  try {
    // The head goes with the first piece; after it each piece is read by itself, and nothing has to be joined.
    let wanted = streamHeadLength + sealedPieceSize;
    for (let left = size; left > 0; wanted = sealedPieceSize) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(Math.min(left, wanted)), 0);
      if (bytesRead === 0) return;
      left -= bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
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
