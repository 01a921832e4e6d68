import { createHash } from "node:crypto";
import { largestUpload, type Upload, type UploadMime, type UploadProblem } from "#domain/portal/upload.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { markStored, senderOf, stateOf, type UploadRow } from "#server/database/repositories/uploads.ts";
import { checkFile } from "#server/file-checks/check-file.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import { type Scan, ScannerUnavailable } from "#server/ports/scanner.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { UploadDependencies } from "#server/use-cases/context.ts";
import { dropUpload } from "./drop-upload.ts";
import { isWithinQuota } from "./open-upload.ts";
import { uploadKey } from "./upload-keys.ts";

export type SettledUpload = { readonly upload: Upload; readonly problem?: never } | { readonly problem: UploadProblem };

/**
 * Deletes a refused file with its row, unless a second call has stored it.
 *
 * @throws Refusal scanner-unavailable; not-found when it was deleted, or stored although this call would not; and
 * errors of `chunks`. The row stays then
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
    // A second call has stored the same bytes.
    if (state === "stored" || state === "used") return null;
    if (state === undefined) return "gone";
    return isWithin ? "over" : "over-quota";
  });
  if (outcome !== "gone" && outcome !== "over") return outcome;
  // Without a row nothing else would delete its bytes.
  if (outcome === "gone") await files.delete(uploadKey(row.id));
  throw new Refusal("not-found");
}

async function auditInfection({ database, clock }: UploadDependencies, row: UploadRow): Promise<void> {
  await transact(database, (tx) => appendAudit(tx, { at: clock.now(), event: "upload-infected", ...sentBy(row) }));
}

function sentBy(row: UploadRow) {
  const sender = senderOf(row);
  if ("staffId" in sender) return { actor: "staff", subject: sender.staffId, details: { uploadId: row.id } } as const;
  if ("applicationId" in sender) {
    return { actor: "applicant", subject: sender.applicationId, details: { uploadId: row.id } } as const;
  }
  const details = { uploadId: row.id, customerId: sender.customerId };
  return { actor: "user", subject: sender.userId, details } as const;
}

type KeptBytes =
  | { readonly mime: UploadMime; readonly size: number; readonly sha256: string; readonly problem?: never }
  | { readonly problem: UploadProblem };

class Unwelcome extends Error {
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * PDFs are judged from the store, so that few are in memory. The caller deletes bytes with a problem.
 *
 * @param name its extension is judged
 * @throws Refusal scanner-unavailable; and errors of `chunks`
 */
async function keepBytes(
  { files, scanner, pdfs, log }: Pick<UploadDependencies, "files" | "scanner" | "pdfs" | "log">,
  key: string,
  name: string,
  chunks: AsyncIterable<Buffer>,
): Promise<KeptBytes> {
  const check = checkFile(name);
  const hash = createHash("sha256");
  let size = 0;
  let scan: Scan | undefined;
  let facts: Exclude<KeptBytes, { problem: UploadProblem }> | undefined;

  async function* passing(): AsyncGenerator<Uint8Array, void, void> {
    scan = await scanner.begin();
    for await (const chunk of chunks) {
      size += chunk.length;
      const problem = size > largestUpload ? "too-large" : check.write(chunk);
      if (problem) throw new Unwelcome(problem);
      hash.update(chunk);
      await scan.write(chunk);
      yield chunk;
    }
    const { problem, mime } = { mime: null, ...check.end() };
    if (problem !== undefined || mime === null) throw new Unwelcome(problem ?? "wrong-type");
    const found = await scan.end();
    if (found !== null) {
      log.warn({ found }, "a file of a customer is infected");
      throw new Unwelcome("infected");
    }
    facts = { mime, size, sha256: hash.digest("hex") };
  }

  try {
    await files.put(key, passing());
    if (!facts) throw new Error("the file store has not stored all bytes");
    const problem = facts.mime === "application/pdf" ? await pdfs.judge(() => readWhole(files, key, size)) : null;
    return problem === null ? facts : { problem };
  } catch (error) {
    if (error instanceof Unwelcome) return { problem: error.problem };
    if (!(error instanceof ScannerUnavailable)) throw error;
    log.error({ err: error }, "a file of a customer cannot be scanned");
    throw new Refusal("scanner-unavailable", { retryAfterSeconds: 30 });
  } finally {
    scan?.abandon();
  }
}

async function readWhole(files: Pick<FileStore, "open">, key: string, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const stored = await files.open(key);
  if (stored === null) throw new Error("the file store has lost a stored file");
  const whole = new Uint8Array(size);
  let position = 0;
  for await (const piece of stored.bytes) {
    whole.set(piece, position);
    position += piece.byteLength;
  }
  return whole;
}
