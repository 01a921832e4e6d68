import type { ApprovalServices } from "#server/contract/approvals.ts";
import { bound } from "#server/shared/bound.ts";
import { admitsDecision, decideProposal } from "./decide-proposal.ts";
import type { ApprovalDependencies } from "./dependencies.ts";
import { listProposals, nameProposals } from "./list-approvals.ts";
import { takeBackProposal } from "./take-back-proposal.ts";

/** What the back office calls about proposals. */
export const approvalServices: (dependencies: ApprovalDependencies) => ApprovalServices = bound({
  list: listProposals,
  named: nameProposals,
  admits: admitsDecision,
  decide: decideProposal,
  takeBack: takeBackProposal,
});
