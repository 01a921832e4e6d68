import * as z from "zod/mini";
import type { AuditEventName } from "#domain/policies/audit-events.ts";
import { may, reachOf } from "#domain/policies/rights.ts";
import type { auditExportSchema } from "#forms/backoffice/audit-schemas.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { Database } from "#server/database/connect.ts";
import type { AuditSearch, searchAudit } from "#server/database/repositories/audit-search.ts";
import { auditSubjectKinds } from "#server/database/repositories/audit-subjects.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import type { Shown } from "../definition.ts";

export const auditLineShown = z.object({
  at: z.iso.datetime(),
  /** null: nobody of staff */
  person: z.nullable(z.object({ staffId: z.string(), name: z.string() })),
  /** what kind of person or system did it */
  actor: z.string(),
  event: z.custom<AuditEventName>(),
  /** the id of what it is about; null: nothing that has one */
  subject: z.nullable(z.string()),
  /** ids, references and codes, without personal data but for reasons that staff have typed */
  details: z.record(z.string(), z.unknown()),
});

export const auditSubjectShown = z.object({
  kind: z.enum(auditSubjectKinds),
  id: z.string(),
  /** its reference; of a customer or a message the customer's name, of staff the e-mail, of a user the masked one */
  name: z.string(),
});

/** A line of the audit log. */
export type AuditItem = Shown<typeof auditLineShown>;
/** What a line is about, or names in its details, where that has a name. */
export type AuditSubject = Shown<typeof auditSubjectShown>;
/** What is asked of the audit log; absent: anybody, anything, ever. */
export type AuditQuestion = Partial<z.output<typeof auditExportSchema>>;

/**
 * What of the log a question means that this member of staff may read. Who may read the log of their own cases alone sees
 * the lines about those that they have or had; a role that is limited to countries sees lines about their customers and
 * cases.
 */
export function searchOf({ from, to, ...about }: AuditQuestion, { staff, held }: StaffSession): AuditSearch {
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
