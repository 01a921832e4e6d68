import type { StaffAction } from "#domain/policies/approvals.ts";
import type { HeldRole } from "#domain/policies/staff-roles.ts";
import type { Transaction } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import type { StaffRow } from "#server/database/repositories/staff.ts";
import { assertIsNew } from "#server/use-cases/approvals/assert-is-new.ts";
import { propose } from "#server/use-cases/approvals/propose.ts";
import type { StaffAdministrationDependencies } from "./dependencies.ts";

interface Proposed {
  readonly action: Exclude<StaffAction, "staff-roles">;
  readonly person: StaffRow;
  /** what the person may do: whoever decides reads it */
  readonly held: readonly HeldRole[];
  readonly by: string;
}

/** Proposes to disable or to enable an account. The caller holds the person's row. @throws Refusal already-proposed */
export async function proposeAccess(
  dependencies: Pick<StaffAdministrationDependencies, "clock" | "sealer">,
  tx: Transaction,
  { action, person, held, by }: Proposed,
): Promise<{ readonly approvalId: string }> {
  const { id: subject, revision: subjectRevision } = person;
  const what = { action, subject, subjectRevision };
  await assertIsNew(dependencies, tx, what);
  const approvalId = await propose(dependencies, tx, { ...what, payload: { roles: held }, proposedBy: by });
  const line = { at: dependencies.clock.now(), actor: "staff", event: `${action}-proposed`, subject } as const;
  await appendAudit(tx, { ...line, details: { by, approval: approvalId } });
  return { approvalId };
}
