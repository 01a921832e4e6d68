import { createHash } from "node:crypto";
import { largestUpload, type UploadMime, type UploadProblem } from "#domain/portal/upload.ts";
import { checkFile } from "#server/file-checks/check-file.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { Scan } from "#server/ports/scanner.ts";
import { ScannerUnavailable } from "#server/ports/scanner.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { UploadDependencies } from "#server/use-cases/context.ts";

export type KeptBytes =
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
 * Puts bytes into the file store while they are checked, scanned and counted. PDFs are judged from the store, so that
 * no more of them are in memory than are judged. Bytes with a problem may stay in the store: the caller, who knows the
 * key, deletes them.
 *
 * @param name the file's name, whose extension is judged
 * @throws Refusal scanner-unavailable; whatever `chunks` throw
 */
export async function keepBytes(
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
    if (!facts) throw new Error("the file store has not taken everything");
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
  if (stored === null) throw new Error("the file store does not have what it took");
  const whole = new Uint8Array(size);
  let position = 0;
  for await (const piece of stored.bytes) {
    whole.set(piece, position);
    position += piece.byteLength;
  }
  return whole;
}
