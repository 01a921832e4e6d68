import { invoiceIdsSchema } from "#forms/portal-files.ts";
import { fileRoute } from "#server/api/route.ts";
import { type FileServices } from "#server/use-cases/files/services.ts";
import { archiveAnswers, fileAnswers } from "./answers.ts";
import { fileAnswer } from "./file-answer.ts";

export const invoiceRoute = (files: FileServices) =>
  fileRoute({
    method: "GET",
    path: "/api/invoices/documents/{invoiceId}/download",
    summary: "The PDF of an invoice",
    needsSession: true,
    answers: fileAnswers,
    answer: async (call) =>
      await fileAnswer(await files.downloadInvoice(call.params["invoiceId"] ?? "", call.visitor), call),
  });

export const structuredInvoiceRoute = (files: FileServices) =>
  fileRoute({
    method: "GET",
    path: "/api/invoices/documents/{invoiceId}/{form}/download",
    summary: "The structured file of an invoice, isdoc or ubl, as the provider's system has sent it",
    needsSession: true,
    answers: fileAnswers,
    answer: async ({ params: { invoiceId = "", form = "" }, ...call }) =>
      await fileAnswer(await files.downloadStructuredInvoice({ invoiceId, form }, call.visitor), call),
  });

export const invoicesRoute = (files: FileServices) =>
  fileRoute({
    method: "POST",
    path: "/api/invoices/documents/bulk-download",
    summary: "The files of invoices as one archive, 100 invoices at most",
    body: invoiceIdsSchema,
    needsSession: true,
    answers: archiveAnswers,
    answer: async (call) => await fileAnswer(await files.downloadInvoices(call.body, call.visitor), call),
  });
