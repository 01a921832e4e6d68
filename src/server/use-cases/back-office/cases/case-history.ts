import * as z from "zod/mini";
import {
  type CaseDecision,
  caseDecisions,
  firstRisk,
  type RejectionReason,
  rejectionReasons,
} from "#domain/cases/case.ts";
import type { StaffName } from "#server/contract/approvals.ts";
import type { ApprovalRow } from "#server/database/repositories/approvals.ts";
import type { CaseHistoryRow } from "#server/database/repositories/cases.ts";
import type { Sealer } from "#server/ports/secrets.ts";
import { caseContext } from "#server/use-cases/onboarding/cases/transition-case.ts";
import { approvalContext } from "../approvals/approval-action.ts";
import type { StaffCase } from "./case-shown.ts";

type Named = (staffId: string) => StaffName;

const proposedSchema = z.object({ reason: z.nullable(z.enum(rejectionReasons)), note: z.nullable(z.string()) });

export function presentPending(
  sealer: Sealer,
  row: ApprovalRow,
  { named, revision, now }: { readonly named: Named; readonly revision: number; readonly now: Date },
): StaffCase["pending"] {
  const decision = caseDecisions.find((one): one is CaseDecision => row.action === `application-${one}`);
  if (!decision) return null;
  const { id: approvalId, proposedBy, expiresAt } = row;
  return {
    approvalId,
    decision,
    ...proposedIn(sealer, row),
    proposedBy: named(proposedBy),
    expires: expiresAt.toISOString(),
    isVoid: expiresAt <= now || row.subjectRevision !== revision,
  };
}

interface DoneWithCase {
  readonly history: readonly CaseHistoryRow[];
  readonly proposals: readonly ApprovalRow[];
}

/** Notes of actions are in the history; reasons for rejections and notes of decisions with the proposal. */
export function presentEvents(
  sealer: Sealer,
  { history, proposals }: DoneWithCase,
  named: Named,
): StaffCase["history"] {
  let risk = firstRisk;
  return history.map(({ applicationId, revision, at, by, staffId, act, risk: to, sealedReason }) => {
    const decided = proposals.find(({ decidedAt }) => decidedAt?.getTime() === at.getTime());
    const proposal =
      act === "propose-rejection" ? proposals.find(({ subjectRevision }) => subjectRevision === revision) : decided;
    const isRejection = act === "propose-rejection" || act === "reject";
    const from = risk;
    risk = to ?? risk;
    const typed = sealedReason && sealer.unseal(sealedReason, caseContext(applicationId, "reason", revision));
    return {
      revision,
      at: at.toISOString(),
      who: { kind: by, staffId, name: staffId === null ? null : named(staffId).name },
      event: act,
      risk: to === null ? null : { from, to },
      rejection: isRejection ? rejectionIn(sealer, proposal) : null,
      reason: typed ?? noteOn(sealer, decided),
    };
  });
}

function rejectionIn(sealer: Sealer, proposal: ApprovalRow | undefined): RejectionReason | null {
  return proposal === undefined ? null : proposedIn(sealer, proposal).reason;
}

function noteOn(sealer: Sealer, decided: ApprovalRow | undefined): string | null {
  return decided?.sealedNote ? sealer.unseal(decided.sealedNote, approvalContext(decided.id, "note")) : null;
}

function proposedIn(sealer: Sealer, { id, sealedPayload }: ApprovalRow): z.infer<typeof proposedSchema> {
  return proposedSchema.parse(JSON.parse(sealer.unseal(sealedPayload, approvalContext(id, "payload"))));
}
