import type { ApprovalState } from "#domain/policies/approvals.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { decideProposal, takeBackProposal } from "#server/use-cases/back-office/approvals/decide-proposal.ts";
import { listProposals } from "#server/use-cases/back-office/approvals/list-proposals.ts";
import type { Needs } from "#server/use-cases/back-office/context.ts";

interface Decision {
  readonly approvalId: string;
  readonly decision: "approve" | "refuse";
  readonly note?: string;
}

export function approvalServices(needs: Needs<"sealer" | "acts">) {
  return {
    decide: ({ approvalId, ...input }: Decision, session: StaffSession) =>
      decideProposal.call(needs, session, { approvalId, input }),
    list: async (input: { readonly state: ApprovalState }, session: StaffSession) =>
      (await listProposals.call(needs, session, { input })).items,
    takeBack: (approvalId: string, session: StaffSession) => takeBackProposal.call(needs, session, { approvalId }),
  };
}
