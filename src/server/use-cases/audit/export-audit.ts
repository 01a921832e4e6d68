import type { AuditItem, AuditQuery } from "#server/contract/audit.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { auditBefore } from "#server/database/repositories/audit-search.ts";
import type { Clock } from "#server/ports/clock.ts";
import { presentLines, searchOf } from "./list-audit.ts";

/** Lines that are read at once. */
const linesAtOnce = 1_000;
/** Spreadsheets take a file without it for one in the encoding of their country. */
const byteOrderMark = "\ufeff";
const columns = ["at", "actor", "personId", "person", "event", "subject", "details"];

/**
 * The lines that a question means as CSV (RFC 4180), the newest first. Who takes them away is written into the log before
 * anything is sent.
 */
export async function exportAudit(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  asked: Omit<AuditQuery, "page" | "pageSize">,
  session: StaffSession,
): Promise<AsyncGenerator<Uint8Array, void, void>> {
  const { id } = session.staff;
  const details = { by: id, filters: Object.keys(asked).filter((name) => Reflect.get(asked, name) !== undefined) };
  await transact(database, (tx) =>
    appendAudit(tx, { at: clock.now(), actor: "staff", event: "audit-exported", subject: id, details }),
  );
  return linesOf(database, searchOf(asked, session));
}

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

/** Each cell in quotes. What looks like a formula gets an apostrophe, so that no spreadsheet takes it for one. */
function csvLine(cells: readonly string[]): string {
  const safe = cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell));
  return `${safe.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\r\n`;
}
