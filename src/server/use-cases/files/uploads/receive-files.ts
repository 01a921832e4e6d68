import { mostUploads, type Upload } from "#domain/portal/upload.ts";
import { uploadName } from "#domain/portal/upload-name.ts";
import type { IncomingFile, ReceivedFiles, RefusedFile } from "#server/contract/uploads.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { type AnySender, personOf } from "#server/database/repositories/uploads.ts";
import { requirePortalActor } from "#server/use-cases/accounts/identities/portal-actor.ts";
import type { UploadDependencies } from "#server/use-cases/context.ts";
import { dropUpload } from "./drop-upload.ts";
import { openUpload } from "./open-upload.ts";
import { type SettledUpload, settleUpload } from "./settle-upload.ts";

/** @throws Refusal unauthenticated; not-found for an account without an identity; and as `receiveFrom` */
export async function receiveFiles(
  dependencies: UploadDependencies,
  files: AsyncIterable<IncomingFile>,
  visitor: Visitor,
): Promise<ReceivedFiles> {
  const { database, clock } = dependencies;
  return await receiveFrom(dependencies, files, await requirePortalActor(database, visitor, clock.now()));
}

/** @throws Refusal scanner-unavailable. Then it keeps nothing, since the caller would not know of it */
export async function receiveFrom(
  dependencies: UploadDependencies,
  files: AsyncIterable<IncomingFile>,
  sender: AnySender,
): Promise<ReceivedFiles> {
  const opened: string[] = [];
  const uploads: Upload[] = [];
  const refused: RefusedFile[] = [];
  try {
    let count = 0;
    for await (const file of files) {
      count += 1;
      const name = uploadName(file.name, "file");
      const onOpen = (id: string) => opened.push(id);
      const settled: SettledUpload =
        count > mostUploads
          ? { problem: "too-many-files" }
          : await receiveOne(dependencies, sender, { name, bytes: file.bytes }, onOpen);
      if (settled.problem === undefined) uploads.push(settled.upload);
      else refused.push({ name, code: settled.problem });
    }
    return { uploads, refused };
  } catch (error) {
    for (const id of opened) await dropUpload(dependencies, id);
    throw error;
  }
}

async function receiveOne(
  dependencies: UploadDependencies,
  sender: AnySender,
  { name, bytes }: IncomingFile,
  onOpen: (uploadId: string) => void,
): Promise<SettledUpload> {
  const row = await openUpload(dependencies, sender, { name, size: 0 });
  if (row === null) return { problem: "over-quota" };
  onOpen(row.id);
  return await dependencies.mutex(personOf(sender), () => settleUpload(dependencies, row, bytes));
}
