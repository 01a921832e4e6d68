import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { findPublications, lockPublication } from "#server/database/repositories/publications.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Clock } from "#server/ports/clock.ts";
import type { ApprovalHandler } from "#server/use-cases/back-office/approvals/approval-action.ts";
import { planPublication } from "./send-publication.ts";

/** A proposal never changes: it has one revision until its approval. */
const firstRevision = 0;

export function publishHandler({ jobs, clock }: { readonly jobs: Jobs; readonly clock: Clock }): ApprovalHandler {
  return {
    async revisionOf(tx, subject) {
      return (await lockPublication(tx, subject))?.state === "proposed" ? firstRevision : null;
    },
    async countriesOf(db, subjects) {
      return new Map((await findPublications(db, subjects)).map(({ id, countries }) => [id, countries]));
    },
    async carryOut(tx, { subject, proposedBy, decidedBy, at }) {
      const publication = await lockPublication(tx, subject);
      if (publication === undefined) throw new Error(`the publication ${subject} does not exist`);
      await planPublication({ jobs, clock }, tx, publication);
      const details = { by: decidedBy.staff.id, proposedBy };
      await appendAudit(tx, { at, actor: "staff", event: "publication-planned", subject, details });
    },
    async namesOf(db, subjects) {
      return new Map((await findPublications(db, subjects)).map(({ id, subject }) => [id, subject]));
    },
  };
}
