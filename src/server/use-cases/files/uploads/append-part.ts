import { randomUUID } from "node:crypto";
import type { RefusedFile, UploadProgress } from "#server/contract/uploads.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import {
  type CountedSection,
  countedSectionsOf,
  countPart,
  deletePart,
  findUpload,
  insertPart,
  partsOf,
  personOf,
  senderOf,
  type UploadRow,
} from "#server/database/repositories/uploads.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { untilCut } from "#server/streams/closing.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { UploadDependencies } from "#server/use-cases/context.ts";
import { progressOf, requireUpload } from "./read-upload.ts";
import { settleUpload } from "./settle-upload.ts";
import { partKey } from "./upload-keys.ts";

/** Limits the keys in the store. */
const mostParts = 1_000;

/**
 * An interrupted part is stored: the sender reads how much has arrived and continues there. The last byte starts the
 * check of the file; an empty part at the end repeats it.
 *
 * @throws Refusal unauthenticated; not-found; upload-offset; body-too-large; scanner-unavailable, after which the parts
 * are still stored
 */
export async function appendPart(
  dependencies: UploadDependencies,
  part: { readonly uploadId: string; readonly offset: number; readonly bytes: AsyncIterable<Buffer> },
  visitor: Visitor,
): Promise<UploadProgress | RefusedFile> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const sender = await requirePortalActor(database, visitor, now);
  const row = await requireUpload(dependencies, sender, part.uploadId, now);
  if (row.state === "stored") return progressOf(row);
  if (row.received !== part.offset) throw new Refusal("upload-offset", { data: { offset: row.received } });
  if ((await partsOf(database, row.id)).length >= mostParts) throw new Refusal("too-many-requests");
  const received = row.received < row.size ? await keepPart(dependencies, row, part.bytes) : row.received;
  if (received < row.size) return { ...progressOf(row), offset: received };
  return await finishUpload(dependencies, { ...row, received });
}

async function keepPart(
  { database, files, clock }: UploadDependencies,
  { id: uploadId, received: position, size: announced }: UploadRow,
  bytes: AsyncIterable<Buffer>,
): Promise<number> {
  const id = randomUUID();
  const key = partKey(uploadId, id);
  let size = 0;

  async function* arriving(): AsyncGenerator<Uint8Array, void, void> {
    for await (const chunk of untilCut(bytes)) {
      size += chunk.length;
      if (position + size > announced) throw new Refusal("body-too-large");
      yield chunk;
    }
  }

  await insertPart(database, id, uploadId);
  const drop = async () => {
    await files.delete(key);
    await deletePart(database, id);
  };
  try {
    await files.put(key, arriving());
  } catch (error) {
    await drop();
    throw error;
  }
  // When this throws, the part may have been counted and only the response was lost, so it is not deleted here. Other
  // parts are deleted with the upload, or once the upload is used.
  const part = { id, uploadId, position, size };
  const isCounted = size > 0 && (await transact(database, (tx) => countPart(tx, clock.now(), part)));
  if (isCounted) return position + size;
  await drop();
  if (size === 0) return position;
  // Another call has stored the same part: the sender reads the offset again.
  throw new Refusal("upload-offset");
}

/**
 * @throws Refusal scanner-unavailable, and the parts stay for another attempt; not-found when another call refused the
 * file
 */
export async function finishUpload(
  dependencies: UploadDependencies,
  row: UploadRow,
): Promise<UploadProgress | RefusedFile> {
  const { database, files, clock, mutex } = dependencies;
  const sender = senderOf(row);
  const current = () => findUpload(database, sender, row.id, clock.now());
  const parts = await countedSectionsOf(database, row.id);
  const [outcome] = await Promise.allSettled([
    mutex(personOf(sender), async () => {
      // Another call may have checked the file: it is stored, or refused and deleted.
      if ((await current())?.state !== "receiving") throw new Refusal("not-found");
      return await settleUpload(dependencies, row, joined(files, row, parts));
    }),
  ]);
  if (outcome.status === "rejected") {
    const now = await current();
    if (now?.state === "stored") return progressOf(now);
    throw outcome.reason;
  }
  const { problem, upload } = { upload: null, ...outcome.value };
  if (problem !== undefined || upload === null) return { name: row.name, code: problem ?? "truncated" };
  for (const { id } of parts) {
    await files.delete(partKey(row.id, id));
    await deletePart(database, id);
  }
  return { ...progressOf(row), offset: upload.size, mime: upload.mime };
}

/** @throws Error when parts are missing, as when another call deletes them */
async function* joined(
  files: Pick<FileStore, "open">,
  { id: uploadId, size: announced }: UploadRow,
  parts: readonly CountedSection[],
): AsyncGenerator<Buffer, void, void> {
  let size = 0;
  for (const { id, position } of parts) {
    const part = position === size ? await files.open(partKey(uploadId, id)) : null;
    if (part === null) throw new Error("a part of an upload is missing");
    for await (const piece of part.bytes) {
      size += piece.byteLength;
      yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    }
  }
  if (size !== announced) throw new Error("the parts of an upload are incomplete");
}
