import type { Clock } from "#server/ports/clock.ts";
import type { FileStore, OpenFile } from "#server/ports/file-store.ts";
import type { S3Settings } from "#server/settings/s3-settings.ts";
import { gather, inChunks, inPieces } from "#server/streams/pieces.ts";
import { systemClock } from "../clock.ts";
import { assertFileKey, type FileSealer, fileContext } from "../file-keys.ts";
import { type S3Client, s3Client } from "./client.ts";

/** In bytes. Stores accept parts of 5 MiB or more. */
const partSize = 8 * 1024 * 1024;

/**
 * Each file is encrypted with its key as context: the store sees ciphertext only. A large file appears, complete, with
 * its last part.
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

async function uploadParts(
  client: S3Client,
  key: string,
  first: readonly Uint8Array[],
  rest: AsyncIterable<Uint8Array>,
): Promise<void> {
  const begun = await client.call({ method: "POST", key, query: { uploads: "" }, answers: [200] });
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text())?.[1];
  if (uploadId === undefined) throw new Error("the file store began an upload without an id");
  const tags: string[] = [];
  const upload = async (body: Uint8Array) => {
    const query = { partNumber: String(tags.length + 1), uploadId };
    const answer = await client.call({ method: "PUT", key, query, body, answers: [200] });
    tags.push(answer.headers.get("etag") ?? "");
  };
  try {
    for (const part of first) await upload(part);
    for await (const part of rest) await upload(part);
    const body = Buffer.from(listOf(tags));
    const answer = await client.call({ method: "POST", key, query: { uploadId }, body, answers: [200] });
    // The store sends the status before it joins the parts. If that fails, only the body says so.
    if (!(await answer.text()).includes("CompleteMultipartUploadResult")) {
      throw new Error("the file store could not join the parts of a file");
    }
  } catch (error) {
    await client.call({ method: "DELETE", key, query: { uploadId }, answers: [204, 404] }).catch(() => {
      // A rule of the bucket deletes incomplete uploads.
    });
    throw error;
  }
}

function listOf(tags: readonly string[]): string {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`);
  return `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
