import type { Clock } from "#server/ports/clock.ts";
import type { FileStore, OpenFile } from "#server/ports/file-store.ts";
import type { S3Settings } from "#server/settings/s3-settings.ts";
import { gather, inChunks, inPieces } from "#server/streams/pieces.ts";
import { systemClock } from "../clock.ts";
import { assertFileKey, type FileSealer, fileContext } from "../file-keys.ts";
import { s3Client } from "./client.ts";
import { uploadParts } from "./upload-parts.ts";

/** Size of a part of a large file, in bytes. Stores take parts of 5 MiB or more. */
const partSize = 8 * 1024 * 1024;

/**
 * Keeps files in a bucket of an S3 store. Each is sealed with its key as context, so the store sees ciphertext only. A file
 * that is larger than a part is uploaded in parts; it appears, whole, when the last part is there.
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
