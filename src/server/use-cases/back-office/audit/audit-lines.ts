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
  person: z.nullable(z.object({ staffId: z.string(), name: z.string() })),
  actor: z.string(),
  event: z.custom<AuditEventName>(),
  subject: z.nullable(z.string()),
  /** without personal data except reasons typed by staff */
  details: z.record(z.string(), z.unknown()),
});

export const auditSubjectShown = z.object({
  kind: z.enum(auditSubjectKinds),
  id: z.string(),
  /** reference of a case, name of a customer, e-mail of staff, masked e-mail of a user */
  name: z.string(),
});

export type AuditItem = Shown<typeof auditLineShown>;
export type AuditSubject = Shown<typeof auditSubjectShown>;
export type AuditQuestion = Partial<z.output<typeof auditExportSchema>>;

/**
 * With only the right to their own cases, staff see lines about cases that they have or had; with a role limited to
 * countries, lines about its customers and cases.
 */
export function searchOf({ from, to, ...about }: AuditQuestion, { staff, roles }: StaffSession): AuditSearch {
  const times = { from: from === undefined ? null : new Date(from), to: to === undefined ? null : new Date(to) };
  const asker = { of: "staff", roles } as const;
  const own = may(asker, "see-audit") ? { staffId: staff.id, reach: reachOf(roles, "see-audit") } : null;
  return { ...about, ...times, whole: reachOf(roles, "see-whole-audit"), own };
}

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
