import { auditExportSchema } from "#forms/backoffice/audit-schemas.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { auditBefore } from "#server/database/repositories/audit-search.ts";
import { staffFile } from "../definition.ts";
import { noSubject } from "../subject.ts";
import { type AuditItem, presentLines, searchOf } from "./audit-lines.ts";

const linesAtOnce = 1_000;
/** Without it, spreadsheets assume their country's encoding. */
const byteOrderMark = "\ufeff";
const columns = ["at", "actor", "personId", "person", "event", "subject", "details"];

/** RFC 4180. Audited before anything is sent. */
export const exportAudit = staffFile({
  right: "see-whole-audit",
  subject: noSubject,
  input: auditExportSchema,
  route: {
    path: "/api/backoffice/audit/export",
    summary: "Exports lines of the audit log as CSV; the export is audited",
    description: "CSV in UTF-8, the newest line first",
    isBytesAlone: true,
  },
}).run(async ({ session, by, at, input }, { database }) => {
  const details = { by, filters: Object.keys(input).filter((name) => Reflect.get(input, name) !== undefined) };
  await transact(database, (tx) =>
    appendAudit(tx, { at, actor: "staff", event: "audit-exported", subject: by, details }),
  );
  const bytes = linesOf(database, searchOf(input, session));
  return { name: "audit.csv", extension: "csv", mime: "text/csv; charset=utf-8", size: null, bytes };
});

async function* linesOf(
  database: Database,
  search: ReturnType<typeof searchOf>,
): AsyncGenerator<Uint8Array, void, void> {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark + csvLine(columns));
  let before: number | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof auditBefore>> = await auditBefore(database, search, before, linesAtOnce);
    const items = await presentLines(database, rows);
    if (items.length > 0) yield encoder.encode(items.map((item) => csvLine(cellsOf(item))).join(""));
    before = rows.at(-1)?.sequence ?? null;
    if (rows.length < linesAtOnce) return;
  }
}

function cellsOf({ at, actor, person, event, subject, details }: AuditItem): readonly string[] {
  return [at, actor, person?.staffId ?? "", person?.name ?? "", event, subject ?? "", JSON.stringify(details)];
}

/** An apostrophe prevents formula injection. */
function csvLine(cells: readonly string[]): string {
  const safe = cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell));
  return `${safe.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\r\n`;
}
