import type { StoredCollection } from "#domain/portal/document.ts";
import {
  attachmentSchema,
  documentIdsSchema,
  indemnificationSchema,
  invoiceIdsSchema,
  messageSchema,
} from "#forms/portal-files.ts";
import { type ApiRoute, fileRoute } from "#server/api/route.ts";
import type { FileServices } from "#server/use-cases/files/services.ts";
import { archiveRoute, cancelArchiveRoute, downloadArchiveRoute, orderArchiveRoute } from "./archive-routes.ts";
import { fileResponse } from "./file-response.ts";
import { archiveResponses, fileResponses } from "./responses.ts";
import { bulkSchedulesRoute, exportScheduleRoute } from "./schedule-routes.ts";

const documentRoute = (files: FileServices) =>
  fileRoute({
    path: "/api/documents/{id}/download",
    summary: "A document",
    needsSession: true,
    answers: fileResponses,
    answer: async (call) =>
      await fileResponse(await files.downloadDocument(call.params["id"] ?? "", call.visitor), call),
  });

const bulkRoute = (files: FileServices, path: string, summary: string, collection: StoredCollection | null) =>
  fileRoute({
    method: "POST",
    path,
    summary,
    body: documentIdsSchema,
    needsSession: true,
    answers: archiveResponses,
    async answer(call) {
      const { documentIds } = call.body;
      return await fileResponse(await files.downloadDocuments({ documentIds, collection }, call.visitor), call);
    },
  });

const documentsRoute = (files: FileServices) =>
  bulkRoute(files, "/api/documents/bulk-download", "Documents as one archive, 100 at most", null);

const transferredRoute = (files: FileServices) =>
  bulkRoute(
    files,
    "/api/documents/transferred-contracts/bulk-download",
    "Documents of transferred contracts as one archive, 100 at most, for the role cession",
    "transferred",
  );

const guarantorRoute = (files: FileServices) =>
  bulkRoute(
    files,
    "/api/documents/guarantor/bulk-download",
    "Documents of a guarantor as one archive, 100 at most, for the role guarantee",
    "guarantor",
  );

const attachmentRoute = (files: FileServices) =>
  fileRoute({
    path: "/api/documents/messages/single",
    summary: "One attachment of a message",
    query: attachmentSchema,
    needsSession: true,
    answers: fileResponses,
    answer: async (call) => await fileResponse(await files.downloadAttachment(call.query, call.visitor), call),
  });

const attachmentsRoute = (files: FileServices) =>
  fileRoute({
    method: "POST",
    path: "/api/documents/messages/bulk",
    summary: "All attachments of a message as one archive",
    query: messageSchema,
    needsSession: true,
    answers: archiveResponses,
    answer: async (call) => await fileResponse(await files.downloadAttachments(call.query, call.visitor), call),
  });

const requestAttachmentRoute = (files: FileServices) =>
  fileRoute({
    path: "/api/requests/{requestId}/attachments/{attachmentId}/download",
    summary: "An uploaded document of a request",
    needsSession: true,
    answers: fileResponses,
    async answer(call) {
      const { requestId = "", attachmentId = "" } = call.params;
      return await fileResponse(await files.downloadRequestAttachment({ requestId, attachmentId }, call.visitor), call);
    },
  });

const invoiceRoute = (files: FileServices) =>
  fileRoute({
    path: "/api/invoices/documents/{invoiceId}/download",
    summary: "The PDF of an invoice",
    needsSession: true,
    answers: fileResponses,
    answer: async (call) =>
      await fileResponse(await files.downloadInvoice(call.params["invoiceId"] ?? "", call.visitor), call),
  });

const structuredInvoiceRoute = (files: FileServices) =>
  fileRoute({
    path: "/api/invoices/documents/{invoiceId}/{form}/download",
    summary: "The structured file of an invoice, isdoc or ubl, as sent by the provider's system",
    needsSession: true,
    answers: fileResponses,
    answer: async ({ params: { invoiceId = "", form = "" }, ...call }) =>
      await fileResponse(await files.downloadStructuredInvoice({ invoiceId, form }, call.visitor), call),
  });

const invoicesRoute = (files: FileServices) =>
  fileRoute({
    method: "POST",
    path: "/api/invoices/documents/bulk-download",
    summary: "The files of invoices as one archive, 100 invoices at most",
    body: invoiceIdsSchema,
    needsSession: true,
    answers: archiveResponses,
    answer: async (call) => await fileResponse(await files.downloadInvoices(call.body, call.visitor), call),
  });

const indemnificationRoute = (files: FileServices) =>
  fileRoute({
    path: "/api/documents/create/indemnification",
    summary: "The lessor's consent to the insurer's payout, in the language of the contract's country or in lang",
    query: indemnificationSchema,
    needsSession: true,
    answers: { ...fileResponses, 422: { description: "contract-not-active" } },
    answer: async (call) => await fileResponse(await files.downloadIndemnification(call.query, call.visitor), call),
  });

export function fileRoutes(files: FileServices): readonly ApiRoute[] {
  const routes = [
    documentRoute,
    documentsRoute,
    transferredRoute,
    guarantorRoute,
    attachmentRoute,
    attachmentsRoute,
    requestAttachmentRoute,
    invoiceRoute,
    structuredInvoiceRoute,
    invoicesRoute,
    exportScheduleRoute,
    bulkSchedulesRoute,
    indemnificationRoute,
    orderArchiveRoute,
    archiveRoute,
    cancelArchiveRoute,
    downloadArchiveRoute,
  ];
  return routes.map((route) => route(files));
}
