import type { FileStore } from "#server/ports/file-store.ts";
import { gather, inChunks } from "#server/streams/pieces.ts";

export function filesInMemory(files: Map<string, Uint8Array> = new Map()): FileStore {
  return {
    async put(key, bytes) {
      files.set(key, await gather(inChunks(bytes)));
    },
    async get(key) {
      return files.get(key) ?? null;
    },
    async open(key) {
      const bytes = files.get(key);
      return bytes ? { size: bytes.byteLength, bytes: inChunks(Uint8Array.from(bytes)) } : null;
    },
    async delete(key) {
      files.delete(key);
    },
    async check() {},
  };
}
