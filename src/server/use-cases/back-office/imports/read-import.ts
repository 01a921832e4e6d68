import { parse } from "node:path";
import * as z from "zod/mini";
import { batchModes } from "#domain/portal/imports.ts";
import { codeOr } from "#forms/codes.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { whenEnded } from "#server/streams/closing.ts";
import { staffReportKey } from "#server/use-cases/integration/import-files/of-staff/stored-run.ts";
import { withoutData } from "#server/use-cases/integration/records/imports/without-records.ts";
import type { Needs } from "../context.ts";
import { staffFile, staffQuery } from "../definition.ts";
import { importById, importShown, presentImports } from "./import.ts";

/** Reading refused lines is audited, so a page that polls gets none. */
export const readImport = staffQuery({ right: "see-imports", subject: importById, output: importShown }).run(
  async ({ by, at, subject }, needs: Needs<"sealer">) => {
    const [file] = await presentImports(needs, [subject]);
    if (file === undefined) throw new Refusal("not-found");
    const { state, dryRun } = file;
    if (state === "applying") return { ...file, dryRun: { ...dryRun, refused: [] } };
    if (dryRun.state !== "running") await auditReading(needs.database, { at, subject, details: { by } });
    return file;
  },
);

export const readImportReport = staffFile({
  right: "see-imports",
  subject: importById,
  input: z.object({
    mode: z.enum(batchModes, { error: codeOr("invalid-value") }),
    form: z.enum(["ndjson", "csv"], { error: codeOr("invalid-value") }),
  }),
  route: {
    path: "/api/backoffice/imports/{importId}/report",
    summary: "The verdict of each line (NDJSON), or the refused rows (CSV)",
    description: "The report, as bytes",
    isBytesAlone: true,
  },
}).run(async ({ by, at, subject, input: { mode, form } }, { database, files }: Needs<"files">) => {
  const { id, name } = subject;
  const stored = await files.open(staffReportKey(id, mode, form));
  if (stored === null) throw new Refusal("not-found");
  const { bytes } = stored;
  await auditReading(database, { at, subject, details: { by, mode, form } });
  if (form === "csv") {
    // Resent files already have this suffix.
    const stem = parse(name).name.replace(/\.(?:dry-run|apply)\.refused$/, "");
    const ownName = `${stem}.${mode}.refused.csv`;
    return { name: ownName, extension: "csv", mime: "text/csv; charset=utf-8", size: null, bytes };
  }
  return {
    name: `${name}.${mode}.report.ndjson`,
    extension: "ndjson",
    mime: "application/x-ndjson",
    size: null,
    // Earlier releases stored records in reports.
    bytes: await whenEnded(withoutData(bytes), () => bytes.return()),
  };
});

/** Runs before anything is shown. */
async function auditReading(
  database: Database,
  { at, subject, details }: { readonly at: Date; readonly subject: { readonly id: string }; readonly details: object },
): Promise<void> {
  const line = { at, actor: "staff", event: "import-read", subject: subject.id, details: { ...details } } as const;
  await transact(database, (tx) => appendAudit(tx, line));
}
