import * as z from "zod/mini";
import type { ApprovalAction } from "#domain/policies/approvals.ts";
import type { Database } from "#server/database/connect.ts";
import type { ApprovalRow } from "#server/database/repositories/approvals.ts";
import { namesOfStaff } from "#server/database/repositories/staff.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { approvalContext } from "./approvals/approval-action.ts";

export const proposalMade = z.object({ approvalId: z.uuid() });

export const pendingProposal = <const Action extends ApprovalAction>(actions: readonly Action[]) =>
  z.object({
    approvalId: z.uuid(),
    action: z.enum(actions),
    proposedBy: z.object({ staffId: z.uuid(), name: z.string() }),
    expires: z.iso.datetime(),
  });

export function proposalsOf<const Action extends ApprovalAction>(
  actions: readonly Action[],
  rows: readonly ApprovalRow[],
): readonly (ApprovalRow & { readonly action: Action })[] {
  return rows.flatMap((row) => {
    const action = actions.find((one) => one === row.action);
    return action === undefined ? [] : [{ ...row, action }];
  });
}

export async function presentProposals<Action extends ApprovalAction>(
  database: Database,
  rows: readonly (ApprovalRow & { readonly action: Action })[],
) {
  const names = await namesOfStaff(database, [...new Set(rows.map(({ proposedBy }) => proposedBy))]);
  return rows.map(({ id: approvalId, action, proposedBy: staffId, expiresAt }) => ({
    approvalId,
    action,
    proposedBy: { staffId, name: names.get(staffId) ?? "" },
    expires: expiresAt.toISOString(),
  }));
}

export function payloadOf(sealer: Pick<Sealer, "unseal">, row: Pick<ApprovalRow, "id" | "sealedPayload">): unknown {
  return JSON.parse(sealer.unseal(row.sealedPayload, approvalContext(row.id, "payload")));
}
