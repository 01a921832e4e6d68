import { randomUUID } from "node:crypto";
import { type ApprovalAction, approvalDays } from "#domain/policies/approvals.ts";
import { daysAfter } from "#domain/shared/days.ts";
import type { Transaction } from "#server/database/connect.ts";
import { insertApproval } from "#server/database/repositories/approvals.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { approvalContext } from "./approval-action.ts";

interface Proposal {
  readonly action: ApprovalAction;
  readonly subject: string;
  readonly subjectRevision: number;
  readonly payload: unknown;
  readonly proposedBy: string;
}

/** The caller has checked the right to propose. @returns its id */
export async function propose(
  { clock, sealer }: { readonly clock: Clock; readonly sealer: Sealer },
  tx: Transaction,
  { payload, ...proposal }: Proposal,
): Promise<string> {
  const id = randomUUID();
  const proposedAt = clock.now();
  await insertApproval(tx, {
    id,
    ...proposal,
    sealedPayload: sealer.seal(JSON.stringify(payload), approvalContext(id, "payload")),
    proposedAt,
    expiresAt: daysAfter(proposedAt, approvalDays),
    state: "pending",
  });
  return id;
}
