import type { AuditCheck, AuditServices } from "#server/contract/audit.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import type { Clock } from "#server/ports/clock.ts";
import { bound } from "#server/shared/bound.ts";
import { exportAudit } from "./export-audit.ts";
import { listAudit } from "./list-audit.ts";
import { verifyAudit } from "./verify-audit.ts";

type Needed = { readonly database: Database; readonly clock: Clock };

/** Recomputes the chain for a member of staff; that it was done, and what came of it, is in the log. */
async function verifyForStaff({ database, clock }: Needed, { staff: { id } }: StaffSession): Promise<AuditCheck> {
  const verdict = await verifyAudit(database);
  const { intact, broken } = verdict;
  const details = { by: id, intact, broken: broken?.sequence ?? null };
  await transact(database, (tx) =>
    appendAudit(tx, { at: clock.now(), actor: "staff", event: "audit-verified", subject: id, details }),
  );
  return verdict;
}

/** What the back office calls about the audit log. */
export const auditServices: (dependencies: Needed) => AuditServices = bound({
  list: listAudit,
  verify: verifyForStaff,
  export: exportAudit,
});
