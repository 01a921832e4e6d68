import * as z from "zod/mini";
import type { BatchMode } from "#domain/portal/imports.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";

export const refusedLine = z.object({
  /** null: a document of an archive */
  line: z.nullable(z.int()),
  /** as `contracts 2026-1` */
  record: z.string(),
  code: z.string(),
  message: z.string(),
  missing: z.optional(z.string()),
  /** older runs have no `code` */
  fields: z.array(z.object({ path: z.string(), code: z.optional(z.string()), message: z.string() })),
});

export type RefusedLine = DeepReadonly<z.infer<typeof refusedLine>>;

export const sentFileKey = (staffImportId: string) => `staff-imports/${staffImportId}`;

export function staffReportKey(staffImportId: string, mode: BatchMode, form: "ndjson" | "csv"): string {
  return `staff-imports/${staffImportId}-${mode}.${form}`;
}

export function runContext(staffImportId: string, mode: BatchMode, what: "fault" | "refused"): string {
  return `staff import ${staffImportId} ${mode} ${what}`;
}
