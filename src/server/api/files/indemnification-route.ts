import { indemnificationSchema } from "#forms/portal-files.ts";
import { fileRoute } from "#server/api/route.ts";
import { type FileServices } from "#server/use-cases/files/services.ts";
import { fileAnswers } from "./answers.ts";
import { fileAnswer } from "./file-answer.ts";

export const indemnificationRoute = (files: FileServices) =>
  fileRoute({
    method: "GET",
    path: "/api/documents/create/indemnification",
    summary: "The lessor's consent to the insurer's payout, in the language of the contract's country or in lang",
    query: indemnificationSchema,
    needsSession: true,
    answers: { ...fileAnswers, 422: { description: "contract-not-active" } },
    answer: async (call) => await fileAnswer(await files.downloadIndemnification(call.query, call.visitor), call),
  });
