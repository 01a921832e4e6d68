import type { RefusedFile, UploadProgress } from "#server/contract/uploads.ts";
import {
  type CountedPart,
  countedPartsOf,
  deletePart,
  findUpload,
  personOf,
  senderOf,
  type UploadRow,
} from "#server/database/repositories/uploads.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { UploadDependencies } from "#server/use-cases/context.ts";
import { progressOf } from "./read-upload.ts";
import { settleUpload } from "./settle-upload.ts";
import { partKey } from "./upload-keys.ts";

/**
 * All parts are there: they become one file, by the same checks as a file that comes at once.
 *
 * @throws Refusal scanner-unavailable; the parts stay, so that it can be tried again; not-found when another call has had it
 *   refused
 */
export async function finishUpload(
  dependencies: UploadDependencies,
  row: UploadRow,
): Promise<UploadProgress | RefusedFile> {
  const { database, files, clock, inTurn } = dependencies;
  const sender = senderOf(row);
  const current = () => findUpload(database, sender, row.id, clock.now());
  const parts = await countedPartsOf(database, row.id);
  const [outcome] = await Promise.allSettled([
    inTurn(personOf(sender), async () => {
      // While this call waited, another one may have had the file checked. Then it is stored, or refused and gone.
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

/** @throws Error when there are not all of them, as when another call is clearing them away */
async function* joined(
  files: Pick<FileStore, "open">,
  { id: uploadId, size: announced }: UploadRow,
  parts: readonly CountedPart[],
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
  if (size !== announced) throw new Error("the parts of an upload are not all of it");
}
