import type { FileStore } from "#server/ports/file-store.ts";
import type { RecordDependencies } from "#server/use-cases/context.ts";
import type { BatchLine, LineVerdict } from "../batches/slices.ts";

/** What imports need beside what records do. */
export interface ImportDependencies extends RecordDependencies {
  readonly files: FileStore;
  /** how the lines of a batch, and what became of them, are written */
  readonly form: BatchForm;
}

export interface BatchForm {
  read(bytes: AsyncIterable<Buffer>): AsyncIterable<BatchLine>;
  /** @returns what stands in a line of the report */
  tell(verdict: LineVerdict): object;
}

/** Where the report of an import is in the file store. */
export const reportKey = (importId: string) => `imports/${importId}.ndjson`;
