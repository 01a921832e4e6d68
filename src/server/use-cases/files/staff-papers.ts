import type { OutgoingFile } from "#server/contract/files.ts";
import type { StaffSession } from "#server/contract/staff.ts";
import { findDemand } from "#server/database/repositories/document-demands.ts";
import { findDocumentsByIds } from "#server/database/repositories/document-files.ts";
import { findAnyMessage, findMessageFile } from "#server/database/repositories/messages.ts";
import { findAnyRequest, findPaperForStaff } from "#server/database/repositories/requests.ts";
import type { FileSource } from "#server/database/tables.ts";
import { bound } from "#server/shared/bound.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { isUuid } from "#server/shared/tokens.ts";
import { lookAtPaper, type Paper } from "../reveal/look-at-paper.ts";
import type { FileDependencies } from "./dependencies.ts";
import { sendFile } from "./send-file.ts";
import { FileUnavailable, wantedFile } from "./wanted-file.ts";

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
  ofDemand(
    paper: { readonly demandId: string; readonly documentId: string },
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
  return await shown(dependencies, { source: paper.file, date: paper.createdAt }, looked, session);
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
  return await shown(dependencies, { source, date: receivedAt }, looked, session);
}

/** What met a demand. @throws as `ofRequest` */
async function ofDemand(
  dependencies: FileDependencies,
  { demandId, documentId }: { readonly demandId: string; readonly documentId: string },
  session: StaffSession,
): Promise<OutgoingFile> {
  const { database } = dependencies;
  const demand = isUuid(demandId) ? await findDemand(database, demandId) : undefined;
  const ids = (demand?.metBy?.documentIds ?? []).filter((id) => id === documentId);
  const [document] = await findDocumentsByIds(database, ids);
  if (!demand || !document) throw new Refusal("not-found");
  const { id, customerId } = demand;
  const looked = { kind: "demand", id, customerId, assigneeId: null, paperId: documentId } as const;
  return await shown(dependencies, { source: document.file, date: document.createdAt }, looked, session);
}

/** The log has the look before anything is shown. */
async function shown(
  dependencies: FileDependencies,
  { source, date }: { readonly source: FileSource; readonly date: Date },
  paper: Paper,
  session: StaffSession,
): Promise<OutgoingFile> {
  await lookAtPaper(dependencies, paper, session);
  const content = () => Promise.reject(new FileUnavailable("no attachment is drawn from the books"));
  return await sendFile(dependencies, wantedFile(dependencies, { source, date, content }));
}

export const staffPaperServices: (dependencies: FileDependencies) => StaffPaperServices = bound({
  ofRequest,
  ofMessage,
  ofDemand,
});
