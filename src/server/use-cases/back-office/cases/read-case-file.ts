import { auditDocumentView } from "#server/audit/audit-document-view.ts";
import { findRequestedUpload } from "#server/database/repositories/requested-uploads.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { sendFile } from "#server/use-cases/files/send-file.ts";
import { storedFile } from "#server/use-cases/files/wanted-file.ts";
import type { Needs } from "../context.ts";
import { staffFile } from "../definition.ts";
import { caseById } from "./case.ts";

export const readCaseFile = staffFile({
  right: "reveal-values",
  subject: caseById,
  route: {
    path: "/api/backoffice/applications/{id}/papers/{paperId}",
    summary: "An uploaded document of the applicant; counts as a revealed value",
    description: "As JSON or as bytes (Accept: application/octet-stream)",
    errors: [["too-many-requests", "20 own cases and 30 values of others an hour"], "file-unavailable"],
  },
}).run(async ({ session, subject: { caseRow }, params: { paperId } }, needs: Needs<"files" | "log">) => {
  const { applicationId: id, assigneeId } = caseRow;
  const upload = isUuid(paperId) ? await findRequestedUpload(needs.database, id, paperId) : undefined;
  if (!upload) throw new Refusal("not-found");
  await auditDocumentView(
    needs,
    { kind: "application", id, customerId: null, paperId: upload.id, assigneeId },
    session,
  );
  return await sendFile(needs, storedFile(needs, upload.file, upload.sentAt));
});
