import type { ApprovalAction } from "#domain/policies/approvals.ts";
import type { Transaction } from "#server/database/connect.ts";
import { waitingApprovalsOf } from "#server/database/repositories/approvals.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { approvalContext } from "./approval-action.ts";

/**
 * The caller locks the subject, so concurrent proposals are serialised.
 *
 * @param isSame default: all payloads of the action are
 * @throws Refusal already-proposed
 */
export async function assertIsNew(
  { clock, sealer }: { readonly clock: Clock; readonly sealer: Pick<Sealer, "unseal"> },
  tx: Transaction,
  proposal: { readonly action: ApprovalAction; readonly subject: string; readonly subjectRevision: number },
  isSame: (payload: unknown) => boolean = () => true,
): Promise<void> {
  const { action, subject, subjectRevision } = proposal;
  const rows = await waitingApprovalsOf(tx, [subject], clock.now());
  const isWaiting = rows.some(
    (row) =>
      row.action === action &&
      row.subjectRevision === subjectRevision &&
      isSame(JSON.parse(sealer.unseal(row.sealedPayload, approvalContext(row.id, "payload")))),
  );
  if (isWaiting) throw new Refusal("already-proposed");
}
