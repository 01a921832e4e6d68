import { may } from "#domain/policies/rights.ts";
import type { AuditPage, AuditQuery } from "#server/contract/audit.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { searchAudit } from "#server/database/repositories/audit-search.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";

/**
 * The audit log for those who may read it, the newest first. Whoever may read the log of their own cases alone sees the
 * lines about those that they have or had.
 */
export async function listAudit(
  { database }: { readonly database: Database },
  { from, to, page, pageSize, ...about }: AuditQuery,
  { staff, held }: StaffSession,
): Promise<AuditPage> {
  const ownCasesOf = may({ of: "staff", held }, "see-whole-audit") ? null : staff.id;
  const times = { from: from === undefined ? null : new Date(from), to: to === undefined ? null : new Date(to) };
  const { rows, total } = await searchAudit(database, { ...about, ...times, ownCasesOf }, { page, pageSize });
  const people = rows.flatMap(({ actor, doneBy }) => (actor === "staff" && doneBy !== null ? [doneBy] : []));
  const names = await namesOfStaff(database, [...new Set(people)]);
  const items = rows.map(({ at, actor, event, doneBy, about: subject, details }) => ({
    at: at.toISOString(),
    person: actor === "staff" && doneBy !== null ? { staffId: doneBy, name: names.get(doneBy) ?? "" } : null,
    actor,
    event,
    subject,
    details: JSON.parse(details),
  }));
  return { items, total, page, pageSize };
}
