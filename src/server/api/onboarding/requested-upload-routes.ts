import { mostUploads } from "#domain/portal/upload.ts";
import { done, okAfter } from "#server/api/responses.ts";
import { type ApiRoute, jsonRoute, uploadRoute } from "#server/api/route.ts";
import { formFiles } from "#server/api/uploads/form-files.ts";
import { filled, receivedAnswer, receivedSchema, refusedFiles } from "#server/api/uploads/responses.ts";
import { Refusal } from "#server/shared/refusal.ts";
import type { UploadDependencies } from "#server/use-cases/context.ts";
import { receiveRequestedUploads } from "#server/use-cases/onboarding/receive-requested-uploads.ts";
import { removeRequestedUpload } from "#server/use-cases/onboarding/remove-requested-upload.ts";

const refused = {
  404: { description: "No such application, or not this browser's" },
  409: { description: "not-asked-for: no uploaded document is requested from the applicant" },
};

const sendRoute = (dependencies: UploadDependencies) =>
  uploadRoute({
    method: "POST",
    path: "/api/consent/applications/{id}/papers",
    summary: `Takes the document requested from the applicant, up to ${mostUploads} files as multipart/form-data (csrf_token before them)`,
    rawBodies: ["multipart/form-data"],
    answers: { 200: { description: "Every file was accepted", schema: receivedSchema }, ...refused, ...refusedFiles },
    async answer({ params, raw, visitor }) {
      if (raw === null) throw new Refusal("unsupported-media-type");
      const sent = { id: params["id"] ?? "", files: formFiles(raw) };
      return receivedAnswer(filled(await receiveRequestedUploads(dependencies, sent, visitor)), visitor.locale);
    },
  });

const removeRoute = (dependencies: UploadDependencies) =>
  jsonRoute({
    method: "DELETE",
    path: "/api/consent/applications/{id}/papers/{paperId}",
    summary: "Deletes a file of a requested document that is not submitted yet",
    answers: { 200: { description: "Deleted", schema: done }, ...refused },
    answer: async ({ params: { id = "", paperId = "" }, visitor }) =>
      await okAfter(removeRequestedUpload(dependencies, { id, paperId }, visitor)),
  });

/** For applicants without an account. */
export function requestedUploadRoutes(dependencies: UploadDependencies): readonly ApiRoute[] {
  return [sendRoute(dependencies), removeRoute(dependencies)];
}
