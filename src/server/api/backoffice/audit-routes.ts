import * as z from "zod/mini";
import { auditQuerySchema } from "#forms/backoffice/audit-schemas.ts";
import { type ApiRoute, staffRoute } from "#server/api/route.ts";
import type { AuditServices } from "#server/contract/audit.ts";

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

/** The routes under `/api/backoffice/audit`. */
export function auditRoutes(audit: AuditServices): readonly ApiRoute[] {
  return [listRoute(audit)];
}
