import { access, constants } from "node:fs/promises";
import { basename, join, parse } from "node:path";
import type { BatchMode } from "#domain/portal/imports.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { scannerFor } from "#server/adapters/scanner/scanner.ts";
import { ndjsonForm } from "#server/api/integration/batch-lines.ts";
import { createSeals } from "#server/documents/seals.ts";
import { makeLog } from "#server/shared/log.ts";
import type { ContractFiles } from "#server/use-cases/context.ts";
import { clientNamed } from "#server/use-cases/integration/import-files/client-named.ts";
import { diskErrorOf } from "#server/use-cases/integration/import-files/disk-error.ts";
import { type FileProgress, importFile } from "#server/use-cases/integration/import-files/import-file.ts";
import { contractFiles } from "#server/use-cases/integration/records/contract-files.ts";
import { type Storage, withJobs } from "./with-storage.ts";

/**
 * The process exits with 1 unless every line was accepted.
 *
 * @param client null: the only one that may write records
 * @throws Error if nothing was imported
 */
export async function importByHand(
  storage: Storage,
  path: string,
  { client: name, isDryRun }: { readonly client: string | null; readonly isDryRun: boolean },
): Promise<void> {
  await assertReadable(path);
  const { settings, database } = storage;
  const { dir, name: stem } = parse(path);
  const mode: BatchMode = isDryRun ? "dry-run" : "apply";
  const client = await clientNamed(database, name);
  const log = makeLog(settings.logLevel === "info" ? "warn" : settings.logLevel);
  const [report, refused] = [`${path}.report.ndjson`, join(dir, `${stem}.refused.csv`)];
  const file = { path, name: basename(path), client, mode, report, refused, importId: null };
  const onProgress = process.stderr.isTTY ? draw : () => {};
  const result = await withContractFiles(storage, (files) =>
    withJobs(storage, async (jobs) => {
      const scanner = scannerFor(settings, log);
      const { companyInfo } = settings;
      const needed = { ...storage, companyInfo, contractFiles: files, jobs, form: ndjsonForm, scanner, log };
      return await importFile(needed, { ...file, onProgress });
    }),
  );
  if (process.stderr.isTTY) process.stderr.write("\n");
  process.stderr.write(`report: ${report}\n`);
  if (result.hasRefused) process.stderr.write(`refused rows: ${refused}\n`);
  if (result.fault !== null) {
    const { line, message } = result.fault;
    throw new Error(line === null ? message : `line ${line}: ${message}`);
  }
  process.stdout.write(`${JSON.stringify({ state: result.state, ...result.summary })}\n`);
  if (result.state !== "done" || result.summary.refused > 0) process.exitCode = 1;
}

/** A mistyped name must leave neither an import nor a report. */
async function assertReadable(path: string): Promise<void> {
  try {
    await access(path, constants.R_OK);
  } catch (error) {
    const failed = diskErrorOf(error);
    if (failed === null) throw error;
    const why = failed.code === "ENOENT" ? `There is no file ${path}.` : `${path} cannot be read: ${failed.code}.`;
    throw new Error(why, { cause: error });
  }
}

async function withContractFiles<T>(storage: Storage, work: (files: ContractFiles) => Promise<T>): Promise<T> {
  const { companyInfo, seal, logLevel } = storage.settings;
  const own = { companyInfo: (locale: Locale) => companyInfo[locale], settings: seal, log: makeLog(logLevel) };
  const seals = createSeals({ ...storage, ...own });
  try {
    return await work(contractFiles({ ...storage, seals }));
  } finally {
    await seals.close();
  }
}

const width = 30;

function draw(progress: FileProgress): void {
  process.stderr.write(`\r\u001b[K${drawn(progress)}`);
}

function drawn(progress: FileProgress): string {
  if (progress.doing === "checking") return "checking the file";
  const { done, total } = progress;
  const part = total === 0 ? 1 : Math.min(1, done / total);
  const full = Math.round(part * width);
  const bar = `[${"#".repeat(full)}${"-".repeat(width - full)}] ${String(Math.floor(part * 100)).padStart(3)} %`;
  if (progress.doing === "files") return `${bar}  documents: ${done} of ${total}`;
  const { lines, summary } = progress.progress;
  return `${bar}  lines: ${lines.toLocaleString("en")}, refused: ${summary.refused.toLocaleString("en")}`;
}
