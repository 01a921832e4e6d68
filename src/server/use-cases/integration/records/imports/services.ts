import { bound } from "#server/shared/bound.ts";
import { applyBatch } from "../batches/apply-batch.ts";
import { orderImport } from "./begin-import.ts";
import { cancelImport, openReport, readImport } from "./read-import.ts";

/** What the provider's systems do with many records at once. */
export const importServices = bound({
  applyBatch,
  orderImport,
  readImport,
  openReport,
  cancelImport,
});

export type ImportServices = ReturnType<typeof importServices>;
