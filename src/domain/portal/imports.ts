export const batchModes = ["apply", "dry-run"] as const;
export type BatchMode = (typeof batchModes)[number];

export interface BatchSummary {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly deleted: number;
  readonly refused: number;
}

export const importStates = ["running", "done", "failed", "cancelled"] as const;
export type ImportState = (typeof importStates)[number];

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
