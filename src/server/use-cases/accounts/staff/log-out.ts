import { auditFrom } from "#server/audit/audit-from.ts";
import type { StaffVisitor } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { deleteStaffSession, deleteStaffSessionsOf } from "#server/database/repositories/staff-sessions.ts";
import { assertStaff } from "#server/policies/staff.ts";
import type { AccountDependencies, Needs } from "#server/use-cases/context.ts";
import { readStaffSession, staffDigestOf } from "./read-session.ts";

export async function logOutStaff(dependencies: Needs<"sealer">, visitor: StaffVisitor): Promise<void> {
  const { database, clock } = dependencies;
  const digest = staffDigestOf(visitor);
  if (digest === null) return;
  const at = clock.now();
  await transact(database, async (tx) => {
    const subject = await deleteStaffSession(tx, digest);
    if (subject !== undefined)
      await auditFrom(dependencies, tx, visitor, { at, actor: "staff", event: "logged-out", subject });
  });
}

export async function logOutEverywhere(
  dependencies: Pick<AccountDependencies, "database" | "clock" | "sealer" | "settings">,
  visitor: StaffVisitor,
): Promise<void> {
  const session = await readStaffSession(dependencies, visitor);
  assertStaff(session);
  const at = dependencies.clock.now();
  const subject = session.staff.id;
  await transact(dependencies.database, async (tx) => {
    const ended = await deleteStaffSessionsOf(tx, subject);
    await auditFrom(dependencies, tx, visitor, {
      at,
      actor: "staff",
      event: "sessions-ended",
      subject,
      details: { ended },
    });
  });
}
