import { type CaseAction, moved, type OtherActor, transitions } from "#domain/cases/transitions.ts";
import type { Transaction } from "#server/database/connect.ts";
import { type AuditEvent, appendAudit } from "#server/database/repositories/audit-events.ts";
import {
  appendCaseHistory,
  type CaseRow,
  type ReviewedApplication,
  updateCase,
} from "#server/database/repositories/cases.ts";
import type { Caused } from "#server/database/repositories/event-owners.ts";
import { writeEvent } from "#server/database/repositories/events.ts";
import type { AuditActor } from "#server/database/tables.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { CaseDependencies } from "#server/use-cases/context.ts";

export type Actor = { readonly staffId: string } | OtherActor;

export interface Move<Action extends CaseAction = CaseAction> {
  readonly act: Action;
  readonly mover: Actor;
  readonly at: Date;
  readonly colleague?: string;
  readonly changes?: Partial<Pick<CaseRow, "risk" | "round" | "contractNumber" | "customerId">>;
  readonly reason?: string | undefined;
  /** for the audit log, without personal data */
  readonly details?: Readonly<Record<string, unknown>>;
}

export function caseContext(
  applicationId: string,
  what: "reason" | "note" | "ask" | "round" | "register",
  place: string | number,
) {
  return `review ${applicationId} ${what} ${place}`;
}

const auditActors: Readonly<Record<OtherActor, AuditActor>> = {
  applicant: "applicant",
  core: "client",
  books: "system",
  system: "system",
};

export interface TransitionedCase<Action extends CaseAction = CaseAction> {
  readonly caseRow: CaseRow;
  readonly audit: Omit<AuditEvent, "event" | "subject"> & {
    readonly event: `application-${Action}`;
    readonly subject: string;
  };
}

export async function transitionCase(
  dependencies: Pick<CaseDependencies, "sealer">,
  tx: Transaction,
  locked: ReviewedApplication,
  move: Move,
): Promise<CaseRow> {
  const { caseRow, audit } = await applyMove(dependencies, tx, locked, move);
  await appendAudit(tx, audit);
  return caseRow;
}

/**
 * The caller holds the lock, has checked the right, locks nothing afterwards, and writes the audit log.
 *
 * @throws Refusal wrong-state, taken
 */
export async function applyMove<Action extends CaseAction>(
  { sealer }: Pick<CaseDependencies, "sealer">,
  tx: Transaction,
  { caseRow, application }: ReviewedApplication,
  { act, mover, at, colleague, changes, reason, details }: Move<Action>,
): Promise<TransitionedCase<Action>> {
  const staffId = typeof mover === "string" ? null : mover.staffId;
  const { applicationId, state: from } = caseRow;
  const { returnTo, assigneeId: assignee } = caseRow;
  const outcome = moved({ state: from, returnTo, assignee }, act, { mover: staffId, colleague: colleague ?? null });
  if ("refused" in outcome) throw new Refusal(outcome.refused, { data: { state: from, revision: caseRow.revision } });
  const { state } = outcome.to;
  const revision = caseRow.revision + 1;
  const after: CaseRow = {
    ...caseRow,
    ...changes,
    state,
    returnTo: outcome.to.returnTo,
    assigneeId: outcome.to.assignee,
    revision,
    since: state === from ? caseRow.since : at,
    touchedAt: at,
  };
  await updateCase(tx, applicationId, after);
  const sealedReason = reason ? sealer.seal(reason, caseContext(applicationId, "reason", revision)) : null;
  const by = typeof mover === "string" ? mover : "staff";
  await appendCaseHistory(tx, { applicationId, revision, at, act, by, staffId, risk: changes?.risk, sealedReason });
  const event = eventOf({ caseRow: after, application }, act, at);
  if (event) await writeEvent(tx, event);
  return {
    caseRow: after,
    audit: {
      at,
      actor: typeof mover === "string" ? auditActors[mover] : "staff",
      event: `application-${act}` as const,
      subject: applicationId,
      details: {
        ...(staffId !== null && { by: staffId }),
        ...(after.assigneeId !== null && { assignee: after.assigneeId }),
        from,
        to: state,
        revision,
        ...details,
      },
    },
  };
}

function eventOf({ caseRow, application }: ReviewedApplication, act: CaseAction, at: Date): Caused | undefined {
  const tells = "tells" in transitions[act] ? transitions[act].tells : undefined;
  const { applicationId: subjectId, round, revision } = caseRow;
  const { country, partnerType, reference } = application;
  const known = { country, partnerType, reference, round, revision };
  const told = { occurredAt: at, subjectId };
  switch (tells) {
    case "application.revised":
      return { ...told, type: "application.revised", data: { ...known, state: "submitted" } };
    case "application.changes-requested":
      return { ...told, type: "application.changes-requested", data: { ...known, state: "needs-changes" } };
    case "application.approved":
      return { ...told, type: "application.approved", data: { ...known, state: "approved" } };
    case "application.rejected":
      return { ...told, type: "application.rejected", data: { ...known, state: "rejected" } };
    case "application.withdrawn":
      return { ...told, type: "application.withdrawn", data: { ...known, state: "withdrawn" } };
    case "application.expired":
      return { ...told, type: "application.expired", data: { ...known, state: "lapsed" } };
    default:
      return undefined;
  }
}
