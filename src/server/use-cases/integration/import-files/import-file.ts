import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { BatchMode } from "#domain/portal/imports.ts";
import { findImport, type ImportProgress, type ImportRow } from "#server/database/repositories/imports.ts";
import { type IntegrationClient, seesRecords } from "#server/policies/integration.ts";
import { beginImport } from "#server/use-cases/integration/records/imports/begin-import.ts";
import { failImport } from "#server/use-cases/integration/records/imports/end-import.ts";
import { reportKey, runImport } from "#server/use-cases/integration/records/imports/run-import.ts";
import { reportOfTable } from "./csv/report-of-table.ts";
import { writeRefused } from "./csv/write-refused.ts";
import { diskErrorOf } from "./disk-error.ts";
import { FileFault } from "./file-fault.ts";
import { type ImportedFile, writeFaultReport } from "./imported-file.ts";
import { type ImportFileDependencies, openSource, type Source, type Step } from "./source.ts";

export type FileProgress =
  | Step
  | { readonly doing: "lines"; readonly done: number; readonly total: number; readonly progress: ImportProgress };

export interface FileToImport {
  readonly path: string;
  readonly name: string;
  readonly client: IntegrationClient;
  readonly mode: BatchMode;
  /** staff may not read records by it */
  readonly isForStaff?: true;
  readonly report: string;
  readonly refused: string;
  /** an interrupted import */
  readonly importId: string | null;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: FileProgress) => void;
}

/**
 * May be repeated: applied lines are `unchanged` then.
 *
 * @throws the reason of `signal`; temporary failures, as of the database or the disk
 */
export async function importFile(dependencies: ImportFileDependencies, file: FileToImport): Promise<ImportedFile> {
  const row = await begun(dependencies, file);
  try {
    return await importLines(dependencies, file, row);
  } catch (error) {
    const fault = faultOf(error, file.path);
    if (fault === null) throw error;
    await failImport(dependencies, row.id);
    const { summary } = await importOf(dependencies, row.id);
    return await writeFaultReport(file.report, fault, summary);
  }
}

async function begun(dependencies: ImportFileDependencies, file: FileToImport): Promise<ImportRow> {
  const { client, mode, name: source } = file;
  const known = file.importId === null ? undefined : await findImport(dependencies.database, file.importId);
  if (known !== undefined && known.state !== "failed") return known;
  const importId = await beginImport(dependencies, { system: client.system, mode, source });
  return await importOf(dependencies, importId);
}

async function importOf({ database }: ImportFileDependencies, importId: string): Promise<ImportRow> {
  const row = await findImport(database, importId);
  if (row === undefined) throw new Error("an import is gone that has just begun");
  return row;
}

async function importLines(
  dependencies: ImportFileDependencies,
  file: FileToImport,
  row: ImportRow,
): Promise<ImportedFile> {
  const { onProgress = () => {} } = file;
  let done = 0;
  const opening = { ...file, onStep: onProgress, onBytes: (count: number) => void (done += count) };
  const source = await openSource(dependencies, opening);
  try {
    const lines = dependencies.form.read(untilAborted(source.ndjson, file.signal));
    await runImport(dependencies, row.id, lines, {
      seesRecords: file.isForStaff === undefined && seesRecords(file.client),
      onProgress: (progress) => onProgress({ doing: "lines", done, total: source.size, progress }),
    });
    const { state, summary } = await importOf(dependencies, row.id);
    if (state === "running" || state === "failed") throw new Error("an import was ended by another process");
    await writeReport(dependencies, file, row.id, source);
    const hasRefused = source.csv !== null && summary.refused > 0;
    if (hasRefused) await writeRefused(source.csv, file.report, file.refused);
    return { state, summary, fault: null, hasRefused };
  } finally {
    source.close();
  }
}

async function* untilAborted(
  bytes: AsyncIterable<Buffer>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Buffer, void, void> {
  for await (const piece of bytes) {
    signal?.throwIfAborted();
    yield piece;
  }
}

/** Refused documents come before the lines. */
async function writeReport(
  { files, form }: ImportFileDependencies,
  { report }: FileToImport,
  importId: string,
  { refusedFiles, csv }: Source,
): Promise<void> {
  const kept = await files.open(reportKey(importId));
  if (kept === null) throw new Error("the report of an import is not there");
  const { bytes } = kept;
  await pipeline(async function* () {
    for (const { file, refusal } of refusedFiles) {
      const { code, fields, data } = refusal;
      const verdict = { status: "refused" as const, code, ...(fields && { fields }), data };
      const told = form.present({ line: 0, kind: "files", externalId: file.sha256, verdict });
      yield Buffer.from(`${JSON.stringify({ ...told, line: null, name: file.name })}\n`);
    }
    yield* csv === null ? bytes : reportOfTable(bytes, csv);
  }, createWriteStream(report));
}

function faultOf(error: unknown, path: string): FileFault | null {
  if (error instanceof FileFault) return error;
  const failed = diskErrorOf(error);
  const isReading = failed?.path === path || (failed?.path === undefined && failed?.syscall === "read");
  return isReading ? new FileFault("unreadable-file", `The file cannot be read: ${failed.code}.`) : null;
}
