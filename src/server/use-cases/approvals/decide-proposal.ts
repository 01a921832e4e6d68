import { type ApprovalState, approvalActions, isAboutStaff } from "#domain/policies/approvals.ts";
import type { ApprovalDecision } from "#server/contract/approvals.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { type Database, type Transaction, transact } from "#server/database/connect.ts";
import {
  type ApprovalRow,
  findApproval,
  lockApproval,
  settleApproval,
} from "#server/database/repositories/approvals.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { assertRightTo } from "#server/policies/staff-object.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { type ApprovalAct, approvalContext } from "./approval-act.ts";
import { countriesOfSubjects } from "./countries-of-subjects.ts";
import type { ApprovalDependencies } from "./dependencies.ts";

/**
 * Decides on what somebody else proposed. Of many decisions at once one counts; the others are told so. A proposal whose
 * subject has changed since, or that is too old, is ended by the attempt.
 *
 * @throws Refusal not-found; forbidden, also for a member of staff whom it is about; own-proposal; already-decided;
 *   stale-proposal; what the act refuses, which leaves the proposal as it is
 */
export async function decideProposal(
  dependencies: ApprovalDependencies,
  { approvalId, decision, note }: ApprovalDecision,
  session: StaffSession,
): Promise<{ readonly state: ApprovalState }> {
  const { database, clock, sealer, acts } = dependencies;
  const at = clock.now();
  const state = await transact(database, async (tx) => {
    const row = await lockApproval(tx, approvalId);
    if (row === undefined) throw new Refusal("not-found");
    const act = acts[row.action];
    await assertMayDecide(tx, act, row, session);
    if (row.state === "stale") throw new Refusal("stale-proposal");
    if (row.state !== "pending") throw new Refusal("already-decided");
    const payload: unknown = JSON.parse(sealer.unseal(row.sealedPayload, approvalContext(row.id, "payload")));
    const revision = await act.revisionOf(tx, row.subject, payload);
    const isCurrent = at < row.expiresAt && revision === row.subjectRevision;
    const sealedNote = note === undefined ? null : sealer.seal(note, approvalContext(row.id, "note"));
    const outcome = isCurrent ? outcomes[decision] : "stale";
    await settleApproval(tx, row.id, { state: outcome, decidedBy: session.staff.id, decidedAt: at, sealedNote });
    if (outcome === "approved") {
      const { subject, proposedBy } = row;
      await act.carryOut(tx, { subject, payload, proposedBy, decidedBy: session, at });
    } else await act.leave?.(tx, { subject: row.subject, outcome, endedBy: session, at });
    const details = { approval: row.id, action: row.action, by: session.staff.id, proposedBy: row.proposedBy };
    await appendAudit(tx, { at, actor: "staff", event: `approval-${outcome}`, subject: row.subject, details });
    return outcome;
  });
  if (state === "stale") throw new Refusal("stale-proposal");
  return { state };
}

const outcomes = { approve: "approved", refuse: "refused" } as const;

/**
 * Whether there is a proposal that this person may decide on.
 *
 * @throws Refusal forbidden; own-proposal
 */
export async function admitsDecision(
  { database, acts }: Pick<ApprovalDependencies, "database" | "acts">,
  approvalId: string,
  session: StaffSession,
): Promise<boolean> {
  const row = isUuid(approvalId) ? await findApproval(database, approvalId) : undefined;
  if (row !== undefined) await assertMayDecide(database, acts[row.action], row, session);
  return row !== undefined;
}

async function assertMayDecide(
  db: Database | Transaction,
  act: ApprovalAct,
  { action, subject, proposedBy }: ApprovalRow,
  session: StaffSession,
): Promise<void> {
  if (act.isDecidedElsewhere === true) throw new Refusal("forbidden");
  const where = (await countriesOfSubjects(act, db, [subject])).get(subject);
  assertRightTo(session, approvalActions[action].decide, where);
  if (proposedBy === session.staff.id) throw new Refusal("own-proposal");
  if (isAboutStaff(action) && subject === session.staff.id) throw new Refusal("forbidden");
}
