import { findImport } from "#server/database/repositories/imports.ts";
import { findIntegrationFile } from "#server/database/repositories/integration-files.ts";
import { filePartKey } from "#server/use-cases/integration/files/file-parts.ts";
import { type ImportDependencies, runImport } from "./run-import.ts";

/** May be repeated. @throws Error when the file is missing */
export async function importSentFile(dependencies: ImportDependencies, importId: string): Promise<void> {
  const { database, files, form, clock } = dependencies;
  const row = await findImport(database, importId);
  if (row === undefined || row.sha256 === null) return;
  const { system, sha256 } = row;
  const file = await findIntegrationFile(database, { system, sha256 }, clock.now());
  const open = file?.blobId ? await files.open(filePartKey(file.blobId)) : null;
  if (open === null) throw new Error("the file of an import is not there any more");
  const { bytes } = open;
  async function* buffers(): AsyncGenerator<Buffer, void, void> {
    for await (const { buffer, byteOffset, byteLength } of bytes) yield Buffer.from(buffer, byteOffset, byteLength);
  }
  try {
    // The right to read records is checked when the report is read.
    await runImport(dependencies, importId, form.read(buffers()), { seesRecords: true });
  } finally {
    await bytes.return();
  }
}
