import { createHash, randomUUID } from "node:crypto";
import { extname } from "node:path";
import type { BatchMode } from "#domain/portal/imports.ts";
import { largestImportFile } from "#domain/portal/imports.ts";
import { uploadName } from "#domain/portal/upload-name.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { IncomingFile } from "#server/contract/uploads.ts";
import { type Transaction, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  deleteStaffImport,
  insertStaffImport,
  insertStaffImportRun,
  receiveStaffImport,
  type StaffImportRow,
} from "#server/database/repositories/staff-imports.ts";
import { otherThanText } from "#server/file-checks/other-than-text.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { untilCut } from "#server/streams/closing.ts";
import { insertBegun } from "#server/use-cases/records/imports/begin-import.ts";
import { writersOfBooks } from "../client-named.ts";
import { takenEndings } from "../source.ts";
import { type StaffImportDependencies, sentFileKey } from "./dependencies.ts";

/**
 * Keeps a file of books and begins its dry run.
 *
 * @throws Refusal invalid-input for a client that may not write books, an ending that is not taken, a PDF or the like
 *   in the name of a text, or an empty file;
 *   body-too-large; what `bytes` throw
 */
export async function sendBooks(
  dependencies: Pick<StaffImportDependencies, "database" | "clock" | "files" | "jobs" | "log">,
  { name: given, bytes }: IncomingFile,
  { client: clientId }: { readonly client: string },
  { staff: { id: staffId } }: StaffSession,
): Promise<{ readonly importId: string }> {
  const { database, clock, files } = dependencies;
  const client = (await writersOfBooks(database)).find((one) => one.clientId === clientId);
  if (client === undefined) throw new Refusal("invalid-input", { fields: { client: "invalid-value" } });
  const name = uploadName(given, "file");
  const ending = extname(name).toLowerCase();
  const wrongFormat = () => new Refusal("invalid-input", { fields: { file: "invalid-format" } });
  if (!takenEndings.includes(ending)) throw wrongFormat();
  const id = randomUUID();
  const hash = createHash("sha256");
  let size = 0;

  async function* counted(): AsyncGenerator<Uint8Array, void, void> {
    for await (const chunk of untilCut(bytes)) {
      if (size === 0 && ending !== ".zip" && otherThanText(Buffer.from(chunk)) !== null) throw wrongFormat();
      size += chunk.length;
      if (size > largestImportFile) throw new Refusal("body-too-large");
      hash.update(chunk);
      yield chunk;
    }
    if (size === 0) throw new Refusal("invalid-input", { fields: { file: "required" } });
  }

  const begun = { id, clientId, system: client.system, name, size, sha256: "", staffId, createdAt: clock.now() };
  // The row comes first: by it the retention finds the bytes, whatever ends this process.
  await transact(database, (tx) => insertStaffImport(tx, begun));
  try {
    await files.put(sentFileKey(id), counted());
    const at = clock.now();
    const row = { ...begun, size, sha256: hash.digest("hex") };
    await transact(database, async (tx) => {
      await receiveStaffImport(tx, row);
      await beginRun(dependencies, tx, row, { mode: "dry-run", at });
      const details = { by: staffId, client: clientId, size, sha256: row.sha256 };
      await appendAudit(tx, { at, actor: "staff", event: "import-sent", subject: id, details });
    });
  } catch (error) {
    await dropFile(dependencies, id);
    throw error;
  }
  return { importId: id };
}

/** Deletes a file that is not taken, the bytes before their row. The retention deletes what cannot be deleted now. */
async function dropFile(
  { database, files, log }: Pick<StaffImportDependencies, "database" | "files" | "log">,
  id: string,
): Promise<void> {
  try {
    await files.delete(sentFileKey(id));
    await transact(database, (tx) => deleteStaffImport(tx, id));
  } catch (err) {
    log.warn({ err, import: id }, "a file of staff that was not taken could not be deleted and is deleted later");
  }
}

/** Has a job try a file, or apply it. */
export async function beginRun(
  { jobs }: Pick<StaffImportDependencies, "jobs">,
  tx: Transaction,
  { id: staffImportId, system, name: source, sha256 }: StaffImportRow,
  { mode, at }: { readonly mode: BatchMode; readonly at: Date },
): Promise<void> {
  const importId = await insertBegun(tx, { system, mode, source, sha256, at });
  await insertStaffImportRun(tx, { staffImportId, mode, importId });
  await jobs.send(tx, "run-staff-import", { staffImportId, mode });
}
