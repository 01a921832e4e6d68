import type { OutgoingFile } from "#server/contract/files.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { findPaper } from "#server/database/repositories/review-papers.ts";
import { findReview } from "#server/database/repositories/reviews.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { sendFile } from "../files/send-file.ts";
import { storedFile } from "../files/wanted-file.ts";
import { lookAtPaper } from "../reveal/look-at-paper.ts";
import type { UploadDependencies } from "../uploads/dependencies.ts";

/**
 * Opens a paper that an applicant has sent, for staff. It counts as a value that is revealed.
 *
 * @throws Refusal not-found; too-many-requests; file-unavailable
 */
export async function openPaper(
  dependencies: Pick<UploadDependencies, "database" | "clock" | "files" | "log">,
  { id, paperId }: { readonly id: string; readonly paperId: string },
  session: StaffSession,
): Promise<OutgoingFile> {
  const { database } = dependencies;
  const areIds = isUuid(id) && isUuid(paperId);
  const found = areIds ? await findReview(database, id) : undefined;
  const row = found && (await findPaper(database, id, paperId));
  if (found === undefined || row === undefined) throw new Refusal("not-found");
  const { applicationId, assigneeId } = found.review;
  const paper = { kind: "application", id: applicationId, customerId: null, paperId: row.id, assigneeId } as const;
  await lookAtPaper(dependencies, paper, session);
  return await sendFile(dependencies, storedFile(dependencies, row.file, row.sentAt));
}
