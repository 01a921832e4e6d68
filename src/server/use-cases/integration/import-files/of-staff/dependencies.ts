import type { BatchMode } from "#domain/portal/imports.ts";
import type { ImportFileDependencies } from "../dependencies.ts";

/** What files of books that staff send are imported with. */
export type StaffImportDependencies = ImportFileDependencies;

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
