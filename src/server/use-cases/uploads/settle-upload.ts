import type { Upload, UploadProblem } from "#domain/portal/upload.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { isKept, markStored, type UploadRow } from "#server/database/repositories/uploads.ts";
import { Refusal } from "#server/refusal.ts";
import type { UploadDependencies } from "./dependencies.ts";
import { dropUpload } from "./drop-upload.ts";
import { type KeptBytes, keepBytes } from "./keep-bytes.ts";
import { isWithinQuota } from "./open-upload.ts";
import { uploadKey } from "./upload-keys.ts";

export type SettledUpload = { readonly upload: Upload; readonly problem?: never } | { readonly problem: UploadProblem };

/**
 * Checks and stores the bytes of an upload. A file that is not taken is gone with its row.
 *
 * @throws Refusal scanner-unavailable; not-found when it was deleted meanwhile; whatever `chunks` throw. The row stays then
 */
export async function settleUpload(
  dependencies: UploadDependencies,
  row: UploadRow,
  chunks: AsyncIterable<Buffer>,
): Promise<SettledUpload> {
  const kept = await keepBytes(dependencies, uploadKey(row.id), row.name, chunks);
  const problem = kept.problem ?? (await store(dependencies, row, kept));
  if (kept.problem === undefined && problem === null) {
    return { upload: { uploadId: row.id, name: row.name, mime: kept.mime, size: kept.size } };
  }
  await dropUpload(dependencies, row.id);
  if (problem === "infected") await auditInfection(dependencies, row);
  return { problem: problem ?? "over-quota" };
}

async function store(
  { database, clock, files, scanner }: UploadDependencies,
  row: UploadRow,
  { mime, size, sha256 }: Extract<KeptBytes, { mime: string }>,
): Promise<UploadProblem | null> {
  const now = clock.now();
  const outcome = await transact(database, async (tx) => {
    if (!(await isWithinQuota(tx, { ...row, size }, now))) return "over-quota";
    const isStored = await markStored(tx, row.id, { mime, size, sha256, scanner: scanner.kind });
    // By a second call meanwhile, with the same bytes; or the sender has deleted it.
    if (!isStored) return (await isKept(tx, row.id)) ? null : "gone";
    const details = { uploadId: row.id, customerId: row.customerId, mime, size, scanner: scanner.kind };
    await appendAudit(tx, { at: now, actor: "user", event: "upload-stored", subject: row.userId, details });
    return null;
  });
  if (outcome !== "gone") return outcome;
  await files.delete(uploadKey(row.id));
  throw new Refusal("not-found");
}

async function auditInfection({ database, clock }: UploadDependencies, row: UploadRow): Promise<void> {
  const details = { uploadId: row.id, customerId: row.customerId };
  await transact(database, (tx) =>
    appendAudit(tx, { at: clock.now(), actor: "user", event: "upload-infected", subject: row.userId, details }),
  );
}
