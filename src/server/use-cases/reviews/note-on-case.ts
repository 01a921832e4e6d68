import { randomUUID } from "node:crypto";
import type { StaffSession } from "#server/contract/staff.ts";
import { appendAudit } from "#server/database/repositories/audit-events.ts";
import { insertReviewNote, updateReview } from "#server/database/repositories/reviews.ts";
import type { MovingDependencies } from "./dependencies.ts";
import { reviewContext } from "./move-review.ts";
import { withCase } from "./with-case.ts";

/** Notes something among staff. The revision stays: a note changes nothing of the case. @throws Refusal not-found */
export async function noteOnCase(
  dependencies: MovingDependencies,
  { id, body }: { readonly id: string; readonly body: string },
  { staff: { id: staffId } }: StaffSession,
): Promise<{ readonly noteId: string }> {
  return await withCase(dependencies, { id }, async (tx, { review: { applicationId } }, at) => {
    const noteId = randomUUID();
    const sealedBody = dependencies.sealer.seal(body, reviewContext(applicationId, "note", noteId));
    await insertReviewNote(tx, { id: noteId, applicationId, staffId, sealedBody, at });
    await updateReview(tx, applicationId, { touchedAt: at });
    const details = { by: staffId, note: noteId };
    await appendAudit(tx, { at, actor: "staff", event: "application-noted", subject: applicationId, details });
    return { noteId };
  });
}
