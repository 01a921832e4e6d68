import { attachmentSchema, messageSchema } from "#forms/portal-files.ts";
import { fileRoute } from "#server/api/route.ts";
import { type FileServices } from "#server/use-cases/files/services.ts";
import { archiveAnswers, fileAnswers } from "./answers.ts";
import { fileAnswer } from "./file-answer.ts";

export const attachmentRoute = (files: FileServices) =>
  fileRoute({
    method: "GET",
    path: "/api/documents/messages/single",
    summary: "One attachment of a message",
    query: attachmentSchema,
    needsSession: true,
    answers: fileAnswers,
    answer: async (call) => await fileAnswer(await files.downloadAttachment(call.query, call.visitor), call),
  });

export const attachmentsRoute = (files: FileServices) =>
  fileRoute({
    method: "POST",
    path: "/api/documents/messages/bulk",
    summary: "All attachments of a message as one archive",
    query: messageSchema,
    needsSession: true,
    answers: archiveAnswers,
    answer: async (call) => await fileAnswer(await files.downloadAttachments(call.query, call.visitor), call),
  });

export const requestAttachmentRoute = (files: FileServices) =>
  fileRoute({
    method: "GET",
    path: "/api/requests/{requestId}/attachments/{attachmentId}/download",
    summary: "A paper that came with a request",
    needsSession: true,
    answers: fileAnswers,
    async answer(call) {
      const { requestId = "", attachmentId = "" } = call.params;
      return await fileAnswer(await files.downloadRequestAttachment({ requestId, attachmentId }, call.visitor), call);
    },
  });
