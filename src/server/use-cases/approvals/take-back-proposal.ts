import { type ApprovalState, approvalActions } from "#domain/policies/approvals.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { transact } from "#server/database/connect.ts";
import { lockApproval, settleApproval } from "#server/database/repositories/approvals.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { assertRightTo } from "#server/policies/staff-object.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { countriesOfSubjects } from "./countries-of-subjects.ts";
import type { ApprovalDependencies } from "./dependencies.ts";

/**
 * Ends one's own proposal before anybody has decided on it, also one that has become void. What it is about returns to where
 * it was.
 *
 * @throws Refusal forbidden when somebody else proposed it, or without the right to propose it any more; not-found, also
 *   where that right is not held in the countries that it is about; already-decided; stale-proposal
 */
export async function takeBackProposal(
  { database, clock, acts }: Pick<ApprovalDependencies, "database" | "clock" | "acts">,
  approvalId: string,
  session: StaffSession,
): Promise<{ readonly state: ApprovalState }> {
  const { staff } = session;
  const at = clock.now();
  return await transact(database, async (tx) => {
    const row = isUuid(approvalId) ? await lockApproval(tx, approvalId) : undefined;
    if (row === undefined) throw new Refusal("not-found");
    const { id, action, subject, proposedBy } = row;
    const act = acts[action];
    const where = (await countriesOfSubjects(act, tx, [subject])).get(subject);
    assertRightTo(session, approvalActions[action].propose, where);
    if (proposedBy !== staff.id) throw new Refusal("forbidden");
    if (row.state === "stale") throw new Refusal("stale-proposal");
    if (row.state !== "pending") throw new Refusal("already-decided");
    await settleApproval(tx, id, { state: "stale", decidedBy: null, decidedAt: at, sealedNote: null });
    await act.leave?.(tx, { subject, outcome: "taken-back", endedBy: session, at });
    await appendAudit(tx, {
      at,
      actor: "staff",
      event: "approval-taken-back",
      subject,
      details: { approval: id, action, by: staff.id },
    });
    return { state: "stale" };
  });
}
