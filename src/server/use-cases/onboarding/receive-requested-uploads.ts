import { mostUploads } from "#domain/portal/upload.ts";
import type { IncomingFile, ReceivedFiles } from "#server/contract/uploads.ts";
import type { Visitor } from "#server/contract/visitor.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { insertRequestedUploads } from "#server/database/repositories/requested-uploads.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { UploadDependencies } from "#server/use-cases/context.ts";
import { receiveFrom } from "#server/use-cases/files/uploads/receive-files.ts";
import { takeUploads } from "#server/use-cases/files/uploads/take-uploads.ts";
import { lockRequestedUploads } from "./requested-uploads.ts";

/** @throws Refusal not-found; not-asked-for; invalid-input for too many files; scanner-unavailable */
export async function receiveRequestedUploads(
  dependencies: UploadDependencies,
  { id, files }: { readonly id: string; readonly files: AsyncIterable<IncomingFile> },
  visitor: Visitor,
): Promise<ReceivedFiles> {
  const { database, clock } = dependencies;
  // Refused before any byte is read.
  await transact(database, (tx) => lockRequestedUploads(tx, { id, now: clock.now() }, visitor));
  const received = await receiveFrom(dependencies, files, { applicationId: id });
  const uploadIds = received.uploads.map(({ uploadId }) => uploadId);
  if (uploadIds.length === 0) return received;
  const now = clock.now();
  await transact(database, async (tx) => {
    const { round, path, sent } = await lockRequestedUploads(tx, { id, now }, visitor);
    if (sent.length + uploadIds.length > mostUploads) {
      throw new Refusal("invalid-input", { fields: { files: "too-many" } });
    }
    const sources = await takeUploads(tx, { applicationId: id }, uploadIds, now);
    const sentNow = { applicationId: id, round, path, sentAt: now };
    const uploads = sources.map((file, index) => ({ ...sentNow, id: uploadIds[index] ?? "", file }));
    await insertRequestedUploads(tx, uploads);
    const details = { round, path, uploadIds };
    await appendAudit(tx, { at: now, actor: "applicant", event: "paper-sent", subject: id, details });
  });
  return received;
}
