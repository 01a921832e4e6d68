import { reachOf } from "#domain/policies/rights.ts";
import type { AuditCheckOfStaff, AuditServices } from "#server/contract/audit.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { countAudit } from "#server/database/repositories/audit-search.ts";
import type { Clock } from "#server/ports/clock.ts";
import { bound } from "#server/shared/bound.ts";
import type { MaskedSearchDependencies } from "#server/use-cases/masked-searches/judge-search.ts";
import { exportAudit } from "./export-audit.ts";
import { findMeant } from "./find-meant.ts";
import { listAudit, searchOf, subjectsOf } from "./list-audit.ts";
import { verifyAudit } from "./verify-audit.ts";

type Needed = { readonly database: Database; readonly clock: Clock };

/**
 * Recomputes the chain for a member of staff; that it was done, and what came of it, is in the log. The lines of other countries
 * are part of the chain, but how many there are is not told to a role that is limited to some.
 */
async function verifyForStaff({ database, clock }: Needed, session: StaffSession): Promise<AuditCheckOfStaff> {
  const { id } = session.staff;
  const verdict = await verifyAudit(database);
  const { intact, broken } = verdict;
  const details = { by: id, intact, broken: broken?.sequence ?? null };
  await transact(database, (tx) =>
    appendAudit(tx, { at: clock.now(), actor: "staff", event: "audit-verified", subject: id, details }),
  );
  if (reachOf(session.held, "see-whole-audit") === "everywhere") return { ...verdict, isOfCountries: false };
  return { ...verdict, intact: await countAudit(database, searchOf({}, session), intact), isOfCountries: true };
}

/** What the back office calls about the audit log. */
export const auditServices: (dependencies: MaskedSearchDependencies) => AuditServices = bound({
  list: listAudit,
  subjects: subjectsOf,
  meant: findMeant,
  verify: verifyForStaff,
  export: exportAudit,
});
