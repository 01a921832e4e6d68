import * as z from "zod/mini";
import { auditExportSchema, auditQuerySchema } from "#forms/backoffice/audit-schemas.ts";
import { type ApiRoute, fileRoute, staffRoute } from "#server/api/route.ts";
import type { AuditServices } from "#server/contract/audit.ts";
import { contentDisposition } from "#server/http/content-disposition.ts";

const line = z.object({
  at: z.iso.datetime(),
  person: z.nullable(z.object({ staffId: z.string(), name: z.string() })),
  actor: z.string(),
  event: z.string(),
  subject: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
});

const listRoute = (audit: AuditServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: "/api/backoffice/audit",
    summary: "The audit log by person, customer, case and time",
    staff: { right: "see-audit" },
    query: auditQuerySchema,
    answers: {
      200: {
        description: "The newest first; whoever is of compliance sees the lines about cases that they have or had",
        schema: z.object({ items: z.array(line), total: z.int(), page: z.int(), pageSize: z.int() }),
      },
    },
    answer: async ({ query, staff }) => ({ body: await audit.list(query, staff) }),
  });

const verifyRoute = (audit: AuditServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/audit/verify",
    summary: "Recomputes the chain of the audit log from its beginning; that it was done is in the log",
    staff: { right: "see-whole-audit" },
    answers: {
      200: {
        description:
          "How many lines are in order (of those that one may read, for a role limited to countries), the hash of the last line in order, and the first line that is not",
        schema: z.object({
          intact: z.int(),
          isOfCountries: z.boolean(),
          head: z.string(),
          broken: z.nullable(z.object({ sequence: z.int(), reason: z.enum(["missing", "changed", "unlinked"]) })),
        }),
      },
    },
    limits: [{ requests: 6, seconds: 60, key: ({ staff }) => staff?.staff.id ?? null }],
    answer: async ({ staff }) => ({ body: await audit.verify(staff) }),
  });

const exportRoute = (audit: AuditServices): ApiRoute =>
  fileRoute({
    method: "GET",
    path: "/api/backoffice/audit/export",
    summary: "The lines of the audit log that a question means, as CSV; that it was done is in the log",
    staff: { right: "see-whole-audit" },
    query: auditExportSchema,
    answers: { 200: { description: "CSV in UTF-8, the newest line first" } },
    async answer({ query, staff }) {
      if (staff === null) throw new Error("the audit log was asked for by nobody of staff");
      const body = await audit.export(query, staff);
      const headers = { "content-disposition": contentDisposition("audit.csv") };
      return { mime: "text/csv; charset=utf-8", body, headers };
    },
  });

/** The routes under `/api/backoffice/audit`. */
export function auditRoutes(audit: AuditServices): readonly ApiRoute[] {
  return [listRoute, verifyRoute, exportRoute].map((row) => row(audit));
}
