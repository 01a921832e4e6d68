import * as z from "zod/mini";
import { maskEmail } from "#domain/masking/mask-value.ts";
import { auditQuerySchema } from "#forms/backoffice/audit-schemas.ts";
import type { Database } from "#server/database/connect.ts";
import { searchAudit } from "#server/database/repositories/audit-search.ts";
import { auditSubjects } from "#server/database/repositories/audit-subjects.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { staffQuery } from "../definition.ts";
import { noSubject } from "../subject.ts";
import {
  type AuditItem,
  type AuditSubject,
  auditLineShown,
  auditSubjectShown,
  presentLines,
  searchOf,
} from "./audit-lines.ts";

const page = { total: z.int(), page: z.int(), pageSize: z.int() };

export const listAudit = staffQuery({
  right: "see-audit",
  subject: noSubject,
  input: auditQuerySchema,
  output: z.object({ ...page, items: z.array(auditLineShown), subjects: z.array(auditSubjectShown) }),
  route: {
    path: "/api/backoffice/audit",
    summary: "The audit log by person, customer, case and time",
    description: "The newest first; compliance sees the lines about cases that they have or had",
    output: z.object({ items: z.array(z.extend(auditLineShown, { event: z.string() })), ...page }),
  },
}).run(async ({ session, input: { page: number, pageSize, ...asked } }, { database }) => {
  const { rows, total } = await searchAudit(database, searchOf(asked, session), { page: number, pageSize });
  const items = await presentLines(database, rows);
  return { items, subjects: await subjectsOf(database, items), total, page: number, pageSize };
});

async function subjectsOf(database: Database, items: readonly AuditItem[]): Promise<readonly AuditSubject[]> {
  const held = items.flatMap(({ subject, details }) => [subject, ...Object.values(details)]);
  const ids = held.filter((value): value is string => typeof value === "string" && isUuid(value));
  const found = await auditSubjects(database, [...new Set(ids)]);
  return found.map((one) => (one.kind === "user" ? { ...one, name: maskEmail(one.name) } : one));
}
