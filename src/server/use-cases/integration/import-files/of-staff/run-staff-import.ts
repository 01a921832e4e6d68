import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import type { BatchMode, BatchSummary, ImportState } from "#domain/portal/imports.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  endStaffImportRun,
  findStaffImports,
  runsOfStaffImports,
  type StaffImportRow,
} from "#server/database/repositories/staff-imports.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { failImport } from "#server/use-cases/integration/records/imports/end-import.ts";
import { withoutData } from "#server/use-cases/integration/records/imports/without-records.ts";
import { clientNamed } from "../client-named.ts";
import type { RefusedLine as RefusedRow } from "../csv/report-of-table.ts";
import { FileFault } from "../file-fault.ts";
import { importFile } from "../import-file.ts";
import { type ImportedFile, writeFaultReport } from "../imported-file.ts";
import type { ImportFileDependencies } from "../source.ts";
import { type RefusedLine, runContext, sentFileKey, staffReportKey } from "./stored-run.ts";

interface Asked {
  readonly staffImportId: string;
  readonly mode: BatchMode;
}

/** Refused lines on the page; the report has all. */
const shownLines = 50;

/** May be repeated. @throws Error when the file is missing or altered; temporary failures */
export async function runStaffImport(dependencies: ImportFileDependencies, asked: Asked): Promise<void> {
  const { database, files } = dependencies;
  const { staffImportId, mode } = asked;
  const [row] = await findStaffImports(database, [staffImportId]);
  const runs = await runsOfStaffImports(database, [staffImportId]);
  const run = runs.find((one) => one.run.mode === mode)?.run;
  if (row === undefined || run?.state !== "running") return;
  const folder = join(tmpdir(), `volant-import-${staffImportId}-${mode}`);
  const beside = (name: string) => join(folder, name);
  // A process that died may have left it.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  try {
    const [path, report, refused] = [beside("file"), beside("report"), beside("refused")];
    await fetchFile(dependencies, row, path);
    const result = await imported(dependencies, row, { mode, path, report, refused, importId: run.importId });
    await files.put(staffReportKey(staffImportId, mode, "ndjson"), withoutData(createReadStream(report)));
    if (result.hasRefused) await files.put(staffReportKey(staffImportId, mode, "csv"), createReadStream(refused));
    await end(dependencies, asked, { ...result, refused: await refusedIn(report) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function giveUpStaffImport(dependencies: Needs<"sealer">, asked: Asked): Promise<void> {
  const runs = await runsOfStaffImports(dependencies.database, [asked.staffImportId]);
  const run = runs.find((one) => one.run.mode === asked.mode)?.run;
  if (run === undefined) return;
  await failImport(dependencies, run.importId);
  await end(dependencies, asked, { state: "failed", summary: null, fault: null, hasRefused: false, refused: [] });
}

/** @throws Error when it is missing or altered */
async function fetchFile(
  { files }: Pick<ImportFileDependencies, "files">,
  { id, sha256 }: StaffImportRow,
  path: string,
): Promise<void> {
  const kept = await files.open(sentFileKey(id));
  if (kept === null) throw new Error("an import file of staff is missing from the file store");
  const { bytes } = kept;
  const hash = createHash("sha256");
  await pipeline(
    async function* () {
      for await (const piece of bytes) {
        hash.update(piece);
        yield piece;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  if (hash.digest("hex") !== sha256) throw new Error("an import file of staff differs from the one that was sent");
}

async function imported(
  dependencies: ImportFileDependencies,
  { clientId, name }: StaffImportRow,
  file: { mode: BatchMode; path: string; report: string; refused: string; importId: string },
): Promise<ImportedFile> {
  try {
    const client = await clientNamed(dependencies.database, clientId);
    return await importFile(dependencies, { ...file, name, client, isForStaff: true });
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    await failImport(dependencies, file.importId);
    return await writeFaultReport(file.report, error);
  }
}

async function end(
  { database, clock, sealer }: Needs<"sealer">,
  asked: Asked,
  result: {
    readonly state: ImportState;
    readonly summary: BatchSummary | null;
    readonly fault: FileFault | null;
    readonly hasRefused: boolean;
    readonly refused: readonly RefusedLine[];
  },
): Promise<void> {
  const at = clock.now();
  const { staffImportId, mode } = asked;
  const { state, summary, fault, hasRefused: hasRefusedRows, refused } = result;
  const seal = (what: "fault" | "refused", value: unknown) =>
    sealer.seal(JSON.stringify(value), runContext(staffImportId, mode, what));
  await transact(database, async (tx) => {
    const isEnded = await endStaffImportRun(tx, asked, {
      state,
      summary,
      sealedFault: fault && seal("fault", { code: fault.code, message: fault.message, line: fault.line }),
      sealedRefused: seal("refused", refused),
      hasRefusedRows,
      endedAt: at,
    });
    if (!isEnded) return;
    const details = { mode, state, ...summary };
    await appendAudit(tx, { at, actor: "system", event: "import-ended", subject: staffImportId, details });
  });
}

interface ReportLine {
  readonly line?: number | null;
  readonly kind?: string | null;
  readonly externalId?: string | null;
  readonly name?: string;
  readonly status?: string;
  readonly error?: RefusedRow["error"];
  readonly data?: { readonly kind?: string; readonly externalId?: string };
}

async function refusedIn(report: string): Promise<readonly RefusedLine[]> {
  const found: RefusedLine[] = [];
  const input = createReadStream(report);
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (!text.includes('"refused"')) continue;
    const { line = null, kind, externalId, name, status, error, data }: ReportLine = JSON.parse(text);
    if (status !== "refused" || error === undefined) continue;
    const record = name ?? [kind, externalId].filter((part) => typeof part === "string").join(" ");
    const fields = (error.fields ?? []).map(({ path, code, message }) => ({ path, code, message }));
    const isMissing = error.code === "missing-reference" && data?.externalId !== undefined;
    const missing = isMissing ? { missing: `${data.kind} ${data.externalId}` } : {};
    found.push({ line, record, code: error.code, message: error.message, ...missing, fields });
    if (found.length === shownLines) break;
  }
  input.destroy();
  return found;
}
