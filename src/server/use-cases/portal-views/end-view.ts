import type { StaffSession, StaffVisitor } from "#server/contract/staff.ts";
import { type Database, transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { deletePortalView, findPortalView } from "#server/database/repositories/portal-views.ts";
import type { Clock } from "#server/ports/clock.ts";
import { staffDigestOf } from "#server/use-cases/staff/read-session.ts";

/** Ends the view of this session of staff; without one there is nothing to do. */
export async function endView(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { staff: { id: by } }: StaffSession,
  visitor: StaffVisitor,
): Promise<void> {
  const at = clock.now();
  const digest = staffDigestOf(visitor);
  const view = digest === null ? undefined : await findPortalView(database, digest, at);
  if (view === undefined) return;
  const { id, customerId, staffSessionId } = view;
  await transact(database, async (tx) => {
    // Two ends at once are one.
    if ((await deletePortalView(tx, staffSessionId)) === undefined) return;
    const details = { by, customerId, view: id };
    await appendAudit(tx, { at, actor: "staff", event: "portal-view-ended", subject: customerId, details });
  });
}
