import type { OutgoingFile } from "#server/contract/files.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { findAnyMessage, findMessageFile } from "#server/database/repositories/messages.ts";
import { findAnyRequest, findPaperForStaff } from "#server/database/repositories/requests.ts";
import { bound } from "#server/shared/bound.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import type { FileDependencies } from "./dependencies.ts";
import { sendPaper } from "./send-paper.ts";

/** Files of customers as staff look at them; the caller has asked for the right in the customer's country. */
export interface StaffPaperServices {
  ofRequest(
    paper: { readonly requestId: string; readonly attachmentId: string },
    session: StaffSession,
  ): Promise<OutgoingFile>;
  ofMessage(
    paper: { readonly messageId: string; readonly eloId: string },
    session: StaffSession,
  ): Promise<OutgoingFile>;
}

/** What came with a request, or with something written to it. @throws Refusal not-found; too-many-requests; file-unavailable */
async function ofRequest(
  dependencies: FileDependencies,
  { requestId, attachmentId }: { readonly requestId: string; readonly attachmentId: string },
  session: StaffSession,
): Promise<OutgoingFile> {
  const { database } = dependencies;
  const areIds = isUuid(requestId) && isUuid(attachmentId);
  const request = areIds ? await findAnyRequest(database, requestId) : undefined;
  const paper = request && (await findPaperForStaff(database, requestId, attachmentId));
  if (!paper) throw new Refusal("not-found");
  const { id, customerId, assigneeId } = request;
  const looked = { kind: "request", id, customerId, assigneeId, paperId: attachmentId } as const;
  return await sendPaper(dependencies, { source: paper.file, date: paper.createdAt }, looked, session);
}

/** What came with a message or an answer to it. @throws as `ofRequest` */
async function ofMessage(
  dependencies: FileDependencies,
  { messageId, eloId }: { readonly messageId: string; readonly eloId: string },
  session: StaffSession,
): Promise<OutgoingFile> {
  const { database } = dependencies;
  const message = isUuid(messageId) ? await findAnyMessage(database, messageId) : undefined;
  const source = message && (await findMessageFile(database, messageId, eloId));
  if (!source) throw new Refusal("not-found");
  const { id, customerId, receivedAt } = message;
  const looked = { kind: "message", id, customerId, assigneeId: null, paperId: eloId } as const;
  return await sendPaper(dependencies, { source, date: receivedAt }, looked, session);
}

export const staffPaperServices: (dependencies: FileDependencies) => StaffPaperServices = bound({
  ofRequest,
  ofMessage,
});
