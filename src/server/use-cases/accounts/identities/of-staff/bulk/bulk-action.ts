import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { findBulkInvitations, lockBulkInvitation } from "#server/database/repositories/bulk-invitations.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { ApprovalHandler } from "#server/use-cases/back-office/approvals/approval-action.ts";
import { planBulkInvitation } from "./send-bulk-invitation.ts";

/** A proposal never changes: it has one revision until its approval. */
const firstRevision = 0;

export function bulkInvitationHandler(dependencies: { readonly jobs: Jobs; readonly clock: Clock }): ApprovalHandler {
  return {
    async revisionOf(tx, subject) {
      return (await lockBulkInvitation(tx, subject))?.state === "proposed" ? firstRevision : null;
    },
    async countriesOf(db, subjects) {
      return new Map((await findBulkInvitations(db, subjects)).map(({ id, countries }) => [id, countries]));
    },
    async carryOut(tx, { subject, proposedBy, decidedBy, at }) {
      const bulk = await lockBulkInvitation(tx, subject);
      if (bulk === undefined) throw new Error(`the invitation ${subject} does not exist`);
      await planBulkInvitation(dependencies, tx, bulk);
      const details = { by: decidedBy.staff.id, proposedBy };
      await appendAudit(tx, { at, actor: "staff", event: "bulk-invitation-planned", subject, details });
    },
    namesOf: () => Promise.resolve(new Map()),
  };
}
