import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { lockBulkInvitation, setBulkInvitation } from "#server/database/repositories/bulk-invitations.ts";
import { assertRightTo } from "#server/policies/staff-object.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { isOver } from "./list-bulk-invitations.ts";
import type { BulkDependencies } from "./send-bulk-invitation.ts";

/** Keeps an invitation from being sent, or from going on. A proposal of it is stale then. @see BulkInvitationServices.cancel */
export async function cancelBulkInvitation(
  { database, clock }: Pick<BulkDependencies, "database" | "clock">,
  bulkId: string,
  session: StaffSession,
): Promise<void> {
  const at = clock.now();
  const by = session.staff.id;
  await transact(database, async (tx) => {
    const bulk = isUuid(bulkId) ? await lockBulkInvitation(tx, bulkId) : undefined;
    if (bulk === undefined) throw new Refusal("not-found");
    const { state, countries } = bulk;
    assertRightTo(session, "propose-acts", countries);
    if (isOver(state)) throw new Refusal("wrong-state", { data: { state } });
    await setBulkInvitation(tx, bulkId, { state: "cancelled" });
    const details = { by, from: state };
    await appendAudit(tx, { at, actor: "staff", event: "bulk-invitation-cancelled", subject: bulkId, details });
  });
}
