import { writeFile } from "node:fs/promises";
import type { BatchSummary } from "#domain/portal/imports.ts";
import type { FileFault } from "./file-fault.ts";

export interface ImportedFile {
  readonly state: "done" | "failed" | "cancelled";
  readonly summary: BatchSummary;
  /** null: it was accepted */
  readonly fault: FileFault | null;
  readonly hasRefused: boolean;
}

const nothing = { created: 0, updated: 0, unchanged: 0, deleted: 0, refused: 0 };

/** @param summary of lines that were applied before the fault */
export async function writeFaultReport(
  path: string,
  fault: FileFault,
  summary: ImportedFile["summary"] = nothing,
): Promise<ImportedFile> {
  const { code, message, line } = fault;
  const lines = [{ line, kind: null, externalId: null, status: "refused", error: { code, message } }, { summary }];
  await writeFile(path, lines.map((one) => `${JSON.stringify(one)}\n`).join(""));
  return { state: "failed", summary, fault, hasRefused: false };
}
