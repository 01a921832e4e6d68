import * as z from "zod/mini";
import { auditPageView } from "#server/audit/audit-view.ts";
import { findDocumentsByIds } from "#server/database/repositories/document-files.ts";
import { documentRequestsOfCustomer } from "#server/database/repositories/document-requests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { customerForStaff } from "#server/use-cases/back-office/customer-for-staff.ts";
import { sendUploadedDocument } from "#server/use-cases/files/send-uploaded-document.ts";
import type { Needs } from "../context.ts";
import { customerById, customerShown } from "../customers/customer.ts";
import { staffFile, staffQuery } from "../definition.ts";
import { documentRequestById, documentRequestShown, presentDocumentRequest } from "./document-request.ts";

export const listDocumentRequests = staffQuery({
  right: "see-cases",
  subject: customerById,
  output: z.object({ items: z.array(documentRequestShown) }),
  route: {
    path: "/api/backoffice/customers/{customerId}/demands",
    summary: "The document requests of a customer, the newest first",
    description: "100 at most",
  },
}).run(async ({ subject: { id } }, { database }) => ({
  items: (await documentRequestsOfCustomer(database, id, 100)).map(presentDocumentRequest),
}));

export const readDocumentRequest = staffQuery({
  right: "see-cases",
  subject: documentRequestById,
  output: z.extend(documentRequestShown, {
    customer: customerShown,
    files: z.array(z.object({ documentId: z.uuid(), name: z.string(), mime: z.string(), size: z.int() })),
  }),
  route: {
    path: "/api/backoffice/demands/{demandId}",
    summary: "A document request with the customer's files; its id is that of uploads in the queue",
    description: "The document request; the view is audited",
  },
}).run(async ({ session, subject: { demand: documentRequest, customer } }, needs: Needs<"sealer">) => {
  const documents = await findDocumentsByIds(needs.database, documentRequest.metBy?.documentIds ?? []);
  await auditPageView(needs, session, { kind: "demand", id: documentRequest.id, customerId: customer.id });
  return {
    ...presentDocumentRequest(documentRequest),
    customer: customerForStaff(needs.sealer, customer),
    files: documents.flatMap(({ id: documentId, file }) =>
      file.from === "store" ? [{ documentId, name: file.name, mime: file.mime, size: file.size }] : [],
    ),
  };
});

export const readDocumentRequestFile = staffFile({
  right: "reveal-values",
  subject: documentRequestById,
  route: {
    path: "/api/backoffice/demands/{demandId}/files/{documentId}",
    summary: "A file that the customer has sent for a document request",
    description: "As JSON or as bytes (Accept: application/octet-stream). The view counts as a reveal.",
    errors: ["too-many-requests", "file-unavailable"],
  },
}).run(
  async (
    { session, subject: { demand: documentRequest }, params: { documentId } },
    needs: Needs<"files" | "books" | "log">,
  ) => {
    const ids = (documentRequest.metBy?.documentIds ?? []).filter((id) => id === documentId);
    const [document] = await findDocumentsByIds(needs.database, ids);
    if (!document) throw new Refusal("not-found");
    const { id, customerId } = documentRequest;
    const paper = { kind: "demand", id, customerId, assigneeId: null, paperId: documentId } as const;
    return await sendUploadedDocument(needs, { source: document.file, date: document.createdAt }, paper, session);
  },
);
