import * as z from "zod/mini";
import { bulkSchedulesSchema, exportScheduleSchema } from "#forms/portal-files.ts";
import { apiRoute } from "#server/api/route.ts";
import type { ErrorBody } from "#server/http/error-answer.ts";
import type { FileServices } from "#server/use-cases/files/services.ts";
import { scheduleSentences } from "#texts/law.ts";
import { archiveAnswers, fileAnswers } from "./answers.ts";
import { fileAnswer, fileBody } from "./file-answer.ts";

const success = { success: true } as const;
const schema = z.extend(fileBody, { success: z.literal(true) });

export const exportScheduleRoute = (files: FileServices) =>
  apiRoute({
    method: "POST",
    path: "/api/contracts/export-payment-schedule-file",
    summary: "The payment schedule of a contract",
    body: exportScheduleSchema,
    needsSession: true,
    answers: { ...fileAnswers, 200: { ...fileAnswers[200], schema } },
    errorBody: failure(scheduleSentences.unknown),
    answer: async (call) => await fileAnswer(await files.exportSchedule(call.body, call.visitor), call, success),
  });

export const bulkSchedulesRoute = (files: FileServices) =>
  apiRoute({
    method: "POST",
    path: "/api/contracts/bulk-download/payment-schedules",
    summary:
      "Payment schedules as one archive: of contractNumbers (selected), of a page, or of all contracts that match",
    body: bulkSchedulesSchema,
    needsSession: true,
    answers: { ...archiveAnswers, 200: { ...archiveAnswers[200], schema } },
    errorBody: failure(scheduleSentences.bulk),
    answer: async (call) => await fileAnswer(await files.downloadSchedules(call.body, call.visitor), call, success),
  });

function failure(unforeseen: string) {
  return {
    schema: z.object({ success: z.literal(false), message: z.string() }),
    of({ error: { code, message } }: ErrorBody) {
      if (code === "internal") return { success: false, message: unforeseen };
      return { success: false, message: code === "file-unavailable" ? scheduleSentences.noFile : message };
    },
  };
}
