import { mostUploads } from "#domain/portal/upload.ts";
import { receivedFilesSchema } from "#server/contract/uploads.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { receiveFrom } from "#server/use-cases/files/uploads/receive-files.ts";
import type { Needs } from "../context.ts";
import { staffUpload } from "../staff-upload.ts";
import { noSubject } from "../subject.ts";

export const sendAttachments = staffUpload({
  right: "work-on-cases",
  subject: noSubject,
  output: receivedFilesSchema,
  route: {
    path: "/api/backoffice/uploads",
    summary: `Takes up to ${mostUploads} files of staff as multipart/form-data (csrf_token before them), to be attached to a message to a customer`,
    description: "Every file was accepted",
  },
  audit: { events: [] },
  received: (output) => output,
}).run(async ({ by, files }, needs: Needs<"files" | "scanner" | "pdfs" | "mutex" | "log">) => {
  const received = await receiveFrom(needs, files, { staffId: by });
  if (received.uploads.length + received.refused.length === 0) {
    throw new Refusal("invalid-input", { fields: { files: "required" } });
  }
  return received;
});
