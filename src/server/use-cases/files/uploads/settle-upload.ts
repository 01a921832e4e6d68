import type { Upload, UploadProblem } from "#domain/portal/upload.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { markStored, senderOf, stateOf, type UploadRow } from "#server/database/repositories/uploads.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { UploadDependencies } from "#server/use-cases/context.ts";
import { dropUpload } from "./drop-upload.ts";
import { type KeptBytes, keepBytes } from "./keep-bytes.ts";
import { isWithinQuota } from "./open-upload.ts";
import { uploadKey } from "./upload-keys.ts";

export type SettledUpload = { readonly upload: Upload; readonly problem?: never } | { readonly problem: UploadProblem };

/**
 * Checks and stores the bytes of an upload. A file that is not taken is gone with its row, unless a second call has stored
 * it meanwhile.
 *
 * @throws Refusal scanner-unavailable; not-found when it was deleted meanwhile, or stored although this call would not;
 *   whatever `chunks` throw. The row stays then
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
  if (!(await dropUpload(dependencies, row.id, ["receiving"]))) throw new Refusal("not-found");
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
    const isWithin = await isWithinQuota(tx, { ...row, size }, now);
    if (isWithin && (await markStored(tx, row.id, now, { mime, size, sha256, scanner: scanner.kind }))) {
      const { details, ...who } = sentBy(row);
      const facts = { ...details, mime, size, scanner: scanner.kind };
      await appendAudit(tx, { at: now, event: "upload-stored", ...who, details: facts });
      return null;
    }
    const state = await stateOf(tx, row.id);
    // By a second call meanwhile, with the same bytes.
    if (state === "stored" || state === "used") return null;
    if (state === undefined) return "gone";
    return isWithin ? "over" : "over-quota";
  });
  if (outcome !== "gone" && outcome !== "over") return outcome;
  // As long as there is a row its bytes go with it.
  if (outcome === "gone") await files.delete(uploadKey(row.id));
  throw new Refusal("not-found");
}

async function auditInfection({ database, clock }: UploadDependencies, row: UploadRow): Promise<void> {
  await transact(database, (tx) => appendAudit(tx, { at: clock.now(), event: "upload-infected", ...sentBy(row) }));
}

/** What the audit log says of an upload and of who sent it. */
function sentBy(row: UploadRow) {
  const sender = senderOf(row);
  if ("staffId" in sender) return { actor: "staff", subject: sender.staffId, details: { uploadId: row.id } } as const;
  if ("applicationId" in sender) {
    return { actor: "applicant", subject: sender.applicationId, details: { uploadId: row.id } } as const;
  }
  const details = { uploadId: row.id, customerId: sender.customerId };
  return { actor: "user", subject: sender.userId, details } as const;
}
