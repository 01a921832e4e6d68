import type { AuditServices } from "#server/contract/audit.ts";
import type { Database } from "#server/database/connect.ts";
import { bound } from "#server/shared/bound.ts";
import { listAudit } from "./list-audit.ts";

/** What the back office calls about the audit log. */
export const auditServices: (dependencies: { readonly database: Database }) => AuditServices = bound({
  list: listAudit,
});
