import * as z from "zod/mini";
import type { BatchMode } from "#domain/portal/imports.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";

/** A line of a file that was refused, as a run keeps it. */
export const refusedLine = z.object({
  /** null: a document of an archive, not a line */
  line: z.nullable(z.int()),
  /** as `contracts 2026-1` */
  record: z.string(),
  code: z.string(),
  /** in English */
  message: z.string(),
  /** the record that is not there, as `customers c-1`; absent: none is missing */
  missing: z.optional(z.string()),
  /** `code` is absent where the file was tried before it was kept */
  fields: z.array(z.object({ path: z.string(), code: z.optional(z.string()), message: z.string() })),
});

export type RefusedLine = DeepReadonly<z.infer<typeof refusedLine>>;

/** Where the bytes of such a file are in the file store. */
export const sentFileKey = (staffImportId: string) => `staff-imports/${staffImportId}`;

/** Where a report of it is: NDJSON, or the refused rows as CSV. */
export function staffReportKey(staffImportId: string, mode: BatchMode, form: "ndjson" | "csv"): string {
  return `staff-imports/${staffImportId}-${mode}.${form}`;
}

/** What a seal of a run opens for. */
export function runContext(staffImportId: string, mode: BatchMode, what: "fault" | "refused"): string {
  return `staff import ${staffImportId} ${mode} ${what}`;
}
