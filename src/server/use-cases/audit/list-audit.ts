import { maskEmail } from "#domain/masking/mask-value.ts";
import { may, reachOf } from "#domain/policies/rights.ts";
import type { AuditItem, AuditPage, AuditQuery, AuditSubject } from "#server/contract/audit.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Database } from "#server/database/connect.ts";
import { type AuditSearch, searchAudit } from "#server/database/repositories/audit-search.ts";
import { auditSubjects } from "#server/database/repositories/audit-subjects.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import { isUuid } from "#server/shared/tokens.ts";

/**
 * The audit log for those who may read it, the newest first. Whoever may read the log of their own cases alone sees the
 * lines about those that they have or had; whose role is limited to countries sees lines about their customers and cases.
 */
export async function listAudit(
  { database }: { readonly database: Database },
  { page, pageSize, ...asked }: AuditQuery,
  session: StaffSession,
): Promise<AuditPage> {
  const { rows, total } = await searchAudit(database, searchOf(asked, session), { page, pageSize });
  return { items: await presentLines(database, rows), total, page, pageSize };
}

/** What of the log a question means that this member of staff may read. */
export function searchOf(
  { from, to, ...about }: Omit<AuditQuery, "page" | "pageSize">,
  { staff, held }: StaffSession,
): AuditSearch {
  const times = { from: from === undefined ? null : new Date(from), to: to === undefined ? null : new Date(to) };
  const asker = { of: "staff", held } as const;
  const own = may(asker, "see-audit") ? { staffId: staff.id, reach: reachOf(held, "see-audit") } : null;
  return { ...about, ...times, whole: reachOf(held, "see-whole-audit"), own };
}

/** Lines as people read them. */
export async function presentLines(
  database: Database,
  rows: Awaited<ReturnType<typeof searchAudit>>["rows"],
): Promise<AuditItem[]> {
  const people = rows.flatMap(({ actor, doneBy }) => (actor === "staff" && doneBy !== null ? [doneBy] : []));
  const names = await namesOfStaff(database, [...new Set(people)]);
  return rows.map(({ at, actor, event, doneBy, about: subject, details }) => ({
    at: at.toISOString(),
    person: actor === "staff" && doneBy !== null ? { staffId: doneBy, name: names.get(doneBy) ?? "" } : null,
    actor,
    event,
    subject,
    details: JSON.parse(details),
  }));
}

/** What lines are about and name, as far as it has a name, by the ids that they hold. The caller has read these lines. */
export async function subjectsOf(
  { database }: { readonly database: Database },
  items: readonly Pick<AuditItem, "subject" | "details">[],
): Promise<readonly AuditSubject[]> {
  const held = items.flatMap(({ subject, details }) => [subject, ...Object.values(details)]);
  const ids = held.filter((value): value is string => typeof value === "string" && isUuid(value));
  const found = await auditSubjects(database, [...new Set(ids)]);
  return found.map((one) => (one.kind === "user" ? { ...one, name: maskEmail(one.name) } : one));
}
