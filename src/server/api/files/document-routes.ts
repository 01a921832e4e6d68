import type { StoredCollection } from "#domain/portal/document.ts";
import { documentIdsSchema } from "#forms/portal-files.ts";
import { fileRoute } from "#server/api/route.ts";
import { type FileServices } from "#server/use-cases/files/services.ts";
import { archiveAnswers, fileAnswers } from "./answers.ts";
import { fileAnswer } from "./file-answer.ts";

export const documentRoute = (files: FileServices) =>
  fileRoute({
    method: "GET",
    path: "/api/documents/{id}/download",
    summary: "A document",
    needsSession: true,
    answers: fileAnswers,
    answer: async (call) => await fileAnswer(await files.downloadDocument(call.params["id"] ?? "", call.visitor), call),
  });

const bulkRoute = (files: FileServices, path: string, summary: string, collection: StoredCollection | null) =>
  fileRoute({
    method: "POST",
    path,
    summary,
    body: documentIdsSchema,
    needsSession: true,
    answers: archiveAnswers,
    async answer(call) {
      const { documentIds } = call.body;
      return await fileAnswer(await files.downloadDocuments({ documentIds, collection }, call.visitor), call);
    },
  });

export const documentsRoute = (files: FileServices) =>
  bulkRoute(files, "/api/documents/bulk-download", "Documents as one archive, 100 at most", null);

export const transferredRoute = (files: FileServices) =>
  bulkRoute(
    files,
    "/api/documents/transferred-contracts/bulk-download",
    "Documents of transferred contracts as one archive, 100 at most, for the role cession",
    "transferred",
  );

export const guarantorRoute = (files: FileServices) =>
  bulkRoute(
    files,
    "/api/documents/guarantor/bulk-download",
    "Documents of a guarantor as one archive, 100 at most, for the role guarantee",
    "guarantor",
  );
