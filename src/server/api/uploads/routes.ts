import * as z from "zod/mini";
import { mostUploads } from "#domain/portal/upload.ts";
import { beginUploadSchema } from "#forms/portal/upload-schemas.ts";
import { done, okAfter } from "#server/api/responses.ts";
import { type ApiRoute, jsonRoute, uploadRoute } from "#server/api/route.ts";
import { uploadProgressSchema } from "#server/contract/uploads.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { type UploadServices } from "#server/use-cases/files/services.ts";
import { formFiles } from "./form-files.ts";
import { appendedAnswer, filled, progressAnswer, receivedAnswer, receivedSchema, refusedFiles } from "./responses.ts";

const notFound = { 404: { description: "No such upload, another user's, used, or expired" } };
export function uploadRoutes(uploads: UploadServices): readonly ApiRoute[] {
  return [
    uploadRoute({
      method: "POST",
      path: "/api/uploads",
      summary: `Takes up to ${mostUploads} files as multipart/form-data (csrf_token before them), or, as JSON with name and size, announces one that comes in parts by PATCH`,
      body: beginUploadSchema,
      rawBodies: ["multipart/form-data"],
      needsSession: true,
      answers: {
        200: {
          description: "Every file was accepted; or the progress of the announced one",
          schema: z.union([receivedSchema, uploadProgressSchema]),
        },
        404: { description: "The account has no identity" },
        ...refusedFiles,
      },
      async answer({ body, raw, visitor }) {
        if (raw === null) return appendedAnswer(await uploads.begin(body, visitor), visitor.locale);
        return receivedAnswer(filled(await uploads.receive(formFiles(raw), visitor)), visitor.locale);
      },
    }),
    uploadRoute({
      method: "PATCH",
      path: "/api/uploads/{uploadId}",
      summary: "The next part of an announced file, beginning at the header Upload-Offset; the last one has it checked",
      headers: ["Upload-Offset"],
      rawBodies: ["application/partial-upload", "application/offset+octet-stream"],
      needsSession: true,
      answers: {
        200: { description: "The progress; mime once it is accepted", schema: uploadProgressSchema },
        ...notFound,
        409: { description: "upload-offset: continue at data.offset" },
        ...refusedFiles,
      },
      async answer({ params, raw, uploadOffset, visitor }) {
        const { uploadId = "" } = params;
        if (raw === null || !/^\d{1,9}$/.test(uploadOffset ?? "")) {
          // Ownership is checked before syntax.
          await uploads.read(uploadId, visitor);
          if (raw === null) throw new Refusal("unsupported-media-type");
          throw new Refusal("invalid-input", {
            fields: { "Upload-Offset": uploadOffset === null ? "required" : "invalid-format" },
          });
        }
        const part = { uploadId, offset: Number(uploadOffset), bytes: raw.bytes };
        return appendedAnswer(await uploads.append(part, visitor), visitor.locale);
      },
    }),
    jsonRoute({
      path: "/api/uploads/{uploadId}",
      summary: "The received part of a file; HEAD has it in Upload-Offset",
      needsSession: true,
      answers: { 200: { description: "The progress", schema: uploadProgressSchema }, ...notFound },
      answer: async ({ params, visitor }) => progressAnswer(await uploads.read(params["uploadId"] ?? "", visitor)),
    }),
    jsonRoute({
      method: "DELETE",
      path: "/api/uploads/{uploadId}",
      summary: "Deletes a file that is not used for anything",
      needsSession: true,
      answers: { 200: { description: "Deleted", schema: done }, ...notFound },
      answer: async ({ params, visitor }) => await okAfter(uploads.remove(params["uploadId"] ?? "", visitor)),
    }),
  ];
}
