import { auditDocumentView, type UploadedDocument } from "#server/audit/audit-document-view.ts";
import type { OutgoingFile } from "#server/contract/files.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import type { FileSource } from "#server/database/tables.ts";
import type { Needs } from "#server/use-cases/context.ts";
import { sendFile } from "./send-file.ts";
import { FileUnavailable, wantedFile } from "./wanted-file.ts";

/** Audits the view before it. @throws Refusal too-many-requests; file-unavailable */
export async function sendUploadedDocument(
  dependencies: Needs<"files" | "books" | "log">,
  { source, date }: { readonly source: FileSource; readonly date: Date },
  paper: UploadedDocument,
  session: StaffSession,
): Promise<OutgoingFile> {
  await auditDocumentView(dependencies, paper, session);
  const content = () => Promise.reject(new FileUnavailable("no attachment is made from records"));
  return await sendFile(dependencies, wantedFile(dependencies, { source, date, content }));
}
