import type { Clock } from "#server/ports/clock.ts";
import type { FileStore, OpenFile } from "#server/ports/file-store.ts";
import type { S3Settings } from "#server/settings/s3-settings.ts";
import { gather, inChunks, inPieces } from "#server/streams/pieces.ts";
import { systemClock } from "../clock.ts";
import { assertFileKey, type FileSealer, fileContext } from "../file-keys.ts";
import { s3Client } from "./client.ts";
import { uploadParts } from "./upload-parts.ts";

/** A part of a large file; the least that a store takes is 5 MiB. */
const partSize = 8 * 1024 * 1024;

/**
 * Files in a bucket of an S3 store, each sealed with its key as context: the store sees ciphertext only. What is larger than a
 * part goes up in parts and is there, whole, when the last one is.
 */
export function s3FileStore(settings: S3Settings, sealer: FileSealer, clock: Clock = systemClock): FileStore {
  const client = s3Client(settings, clock);

  async function openFile(key: string): Promise<OpenFile | null> {
    assertFileKey(key);
    const answer = await client.call({ method: "GET", key, answers: [200, 404] });
    if (answer.status === 404) {
      await answer.body?.cancel();
      return null;
    }
    const size = Number(answer.headers.get("content-length"));
    return await sealer.unsealStream(inChunks(answer.body ?? new Uint8Array()), size, fileContext(key));
  }

  return {
    async put(key, bytes) {
      assertFileKey(key);
      const parts = inPieces(sealer.sealStream(inChunks(bytes), fileContext(key)), partSize);
      try {
        const first = await parts.next();
        const second = first.done ? first : await parts.next();
        if (second.done)
          await client.call({ method: "PUT", key, body: first.value ?? new Uint8Array(), answers: [200] });
        else await uploadParts(client, key, [first.value ?? new Uint8Array(), second.value], parts);
      } finally {
        await parts.return();
      }
    },
    async get(key) {
      const file = await openFile(key);
      return file && (await gather(file.bytes));
    },
    open: openFile,
    async delete(key) {
      assertFileKey(key);
      await client.call({ method: "DELETE", key, answers: [200, 204, 404] });
    },
    async check() {
      await client.call({ method: "HEAD", key: null, answers: [200] });
    },
  };
}
