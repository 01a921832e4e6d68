import { randomUUID } from "node:crypto";
import type { BatchMode } from "#domain/portal/imports.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { insertImport } from "#server/database/repositories/imports.ts";
import { lockSystemFiles, replaceFileUses } from "#server/database/repositories/integration-file-uses.ts";
import { otherThanText } from "#server/file-checks/other-than-text.ts";
import type { IntegrationClient } from "#server/policies/integration.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { filePartKey } from "#server/use-cases/integration/files/file-parts.ts";
import { unusedUntil } from "#server/use-cases/integration/files/kept-files.ts";

interface Beginning {
  readonly system: string;
  readonly mode: BatchMode;
  readonly source: string;
  /** of a file that a job imports */
  readonly sha256: string | null;
  readonly at: Date;
}

export async function beginImport(
  { database, clock }: Needs,
  asked: Pick<Beginning, "system" | "mode" | "source">,
): Promise<string> {
  return await transact(database, (tx) => insertBegun(tx, { ...asked, sha256: null, at: clock.now() }));
}

/**
 * Queues the import of a sent file, which is kept until then.
 *
 * @throws Refusal missing-reference; invalid-input when it is a PDF or the like
 */
export async function orderImport(
  { database, clock, jobs, files }: Needs<"jobs" | "files">,
  { system }: IntegrationClient,
  { file: sha256, mode }: { readonly file: string; readonly mode: BatchMode },
): Promise<string> {
  const at = clock.now();
  const sentFile = async (tx: Transaction) => {
    const [file] = await lockSystemFiles(tx, system, [sha256], at);
    if (file === undefined) {
      const detail = `There is no file ${sha256} of this system, which is named at /file: send its bytes first, by PUT /files/${sha256}.`;
      throw new Refusal("missing-reference", { data: { kind: "files", externalId: sha256 }, detail });
    }
    return file;
  };
  const { blobId } = await transact(database, sentFile);
  await assertLines(files, filePartKey(blobId));
  return await transact(database, async (tx) => {
    const file = await sentFile(tx);
    const importId = await insertBegun(tx, { system, mode, source: sha256, sha256, at });
    const kept = { kind: "imports", targetIds: [importId], unusedUntil: unusedUntil(at) };
    await replaceFileUses(tx, kept, [{ fileId: file.id, kind: "imports", targetId: importId }]);
    await jobs.send(tx, "run-import", { importId });
    return importId;
  });
}

/** Line by line, a PDF would be refused thousands of times. @throws Refusal invalid-input */
async function assertLines(files: Pick<FileStore, "open">, key: string): Promise<void> {
  const kept = await files.open(key);
  if (kept === null) return;
  const { value: head } = await kept.bytes.next();
  await kept.bytes.return();
  const other = head ? otherThanText(Buffer.from(head)) : null;
  if (other === null) return;
  const wanted = { "/file": `lines of JSON; it is ${other}` };
  throw new Refusal("invalid-input", { fields: { "/file": "wrong-type" }, wanted });
}

export async function insertBegun(tx: Transaction, { at, ...asked }: Beginning): Promise<string> {
  const id = randomUUID();
  await insertImport(tx, {
    ...asked,
    id,
    state: "running",
    lines: 0,
    summary: { created: 0, updated: 0, unchanged: 0, deleted: 0, refused: 0 },
    createdAt: at,
    seenAt: at,
    cancelledAt: null,
    endedAt: null,
  });
  return id;
}
