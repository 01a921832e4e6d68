/** `apply` changes records, `dry-run` says what would become of the lines. */
export const batchModes = ["apply", "dry-run"] as const;
export type BatchMode = (typeof batchModes)[number];

/** How many lines of a batch ended how. */
export interface BatchSummary {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly deleted: number;
  readonly refused: number;
}

export const importStates = ["running", "done", "failed", "cancelled"] as const;
export type ImportState = (typeof importStates)[number];

/** Where a file of books stands that staff have sent. */
export const importFileStates = [
  "trying",
  "refused",
  "tried",
  "proposed",
  "applying",
  "applied",
  "broken-off",
] as const;
export type ImportFileState = (typeof importFileStates)[number];

/** In bytes. */
export const largestImportFile = 500 * 1024 * 1024;
