import type { ImportState } from "#domain/portal/imports.ts";
import { transact } from "#server/database/connect.ts";
import { type ImportProgress, type ImportRow, updateRunningImport } from "#server/database/repositories/imports.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { RecordDependencies } from "#server/use-cases/context.ts";
import { applyBatch } from "../batches/apply-batch.ts";
import type { BatchLine, LineVerdict } from "../batches/chunks.ts";
import { endImport } from "./end-import.ts";

export interface ImportDependencies extends RecordDependencies {
  readonly files: FileStore;
  readonly form: BatchForm;
}

export interface BatchForm {
  read(bytes: AsyncIterable<Buffer>): AsyncIterable<BatchLine>;
  present(verdict: LineVerdict): object;
}

export const reportKey = (importId: string) => `imports/${importId}.ndjson`;

const noLines = { created: 0, updated: 0, unchanged: 0, deleted: 0, refused: 0 };

interface RunOptions {
  readonly seesRecords?: boolean;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/**
 * May be repeated after a failure: applied lines are `unchanged` then.
 *
 * @param options `seesRecords`: the report may hold stored records. `onProgress` is called after each transaction
 * @returns null: already ended
 * @throws errors of reading the lines; the import is running until it is run again or `failImport` ends it
 */
export async function runImport(
  dependencies: ImportDependencies,
  importId: string,
  lines: AsyncIterable<BatchLine>,
  { seesRecords = false, onProgress = () => {} }: RunOptions = {},
): Promise<ImportRow | null> {
  const { database, clock, files, form } = dependencies;
  const summary = { ...noLines };
  let read = 0;
  const progress = () => ({ lines: read, summary: { ...summary }, seenAt: clock.now() });
  const begun = await updateRunningImport(database, importId, progress());
  if (begun === undefined) return null;
  let state: Exclude<ImportState, "running"> = begun.cancelledAt === null ? "done" : "cancelled";

  async function* counted(): AsyncGenerator<BatchLine, void, void> {
    for await (const line of lines) {
      read = line.line;
      yield line;
    }
  }

  async function* report({ system, mode }: ImportRow): AsyncGenerator<Uint8Array, void, void> {
    for await (const part of applyBatch(dependencies, system, counted(), { mode, seesRecords })) {
      for (const { verdict } of part) summary[verdict.status] += 1;
      if (part.length > 0) yield Buffer.from(part.map((one) => `${JSON.stringify(form.present(one))}\n`).join(""));
      const now = progress();
      onProgress(now);
      const running = await updateRunningImport(database, importId, now);
      if (running?.cancelledAt !== null) {
        state = "cancelled";
        return;
      }
    }
  }

  async function* summedUp(row: ImportRow): AsyncGenerator<Uint8Array, void, void> {
    if (state !== "cancelled") yield* report(row);
    yield Buffer.from(`${JSON.stringify({ summary })}\n`);
  }

  await files.put(reportKey(importId), summedUp(begun));
  const end = { ...progress(), state, endedAt: clock.now() };
  return await transact(database, (tx) => endImport(tx, importId, end));
}
