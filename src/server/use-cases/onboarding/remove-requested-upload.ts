import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { deleteRequestedUpload } from "#server/database/repositories/requested-uploads.ts";
import { releaseUpload } from "#server/database/repositories/uploads.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { dropUpload } from "#server/use-cases/files/uploads/drop-upload.ts";
import { lockRequestedUploads } from "./requested-uploads.ts";

/** @throws Refusal not-found, also for a filed submission; not-asked-for */
export async function removeRequestedUpload(
  dependencies: Needs<"files">,
  { id, paperId }: { readonly id: string; readonly paperId: string },
  visitor: Visitor,
): Promise<void> {
  const { database, files, clock } = dependencies;
  const now = clock.now();
  const { paper: upload, isReleased } = await transact(database, async (tx) => {
    const { sent } = await lockRequestedUploads(tx, { id, now }, visitor);
    const upload = sent.find((one) => one.id === paperId.toLowerCase());
    if (upload === undefined) throw new Refusal("not-found");
    await deleteRequestedUpload(tx, upload.id);
    const isReleased = await releaseUpload(tx, upload.id);
    const details = { uploadId: upload.id };
    await appendAudit(tx, { at: now, actor: "applicant", event: "upload-deleted", subject: id, details });
    return { paper: upload, isReleased };
  });
  if (isReleased) await dropUpload(dependencies, upload.id);
  else await files.delete(upload.file.key);
}
