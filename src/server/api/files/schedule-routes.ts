import * as z from "zod/mini";
import { filterIn } from "#domain/portal/lists.ts";
import { href } from "#domain/shared/paths.ts";
import { bulkSchedulesSchema, exportScheduleSchema } from "#forms/portal-files.ts";
import { fileRoute } from "#server/api/route.ts";
import type { ErrorBody } from "#server/http/error-response.ts";
import { type FileServices } from "#server/use-cases/files/services.ts";
import { scheduleSentences } from "#texts/schedule-sentences.ts";
import { fileBody, fileResponse } from "./file-response.ts";
import { archiveResponses, fileResponses, orderedArchive } from "./responses.ts";

const success = { success: true } as const;
const schema = z.extend(fileBody, { success: z.literal(true) });

export const exportScheduleRoute = (files: FileServices) =>
  fileRoute({
    method: "POST",
    path: "/api/contracts/export-payment-schedule-file",
    summary: "The payment schedule of a contract",
    body: exportScheduleSchema,
    needsSession: true,
    answers: { ...fileResponses, 200: { ...fileResponses[200], schema } },
    errorBody: failure(scheduleSentences.unknown),
    answer: async (call) => await fileResponse(await files.exportSchedule(call.body, call.visitor), call, success),
  });

export const bulkSchedulesRoute = (files: FileServices) =>
  fileRoute({
    method: "POST",
    path: "/api/contracts/bulk-download/payment-schedules",
    summary:
      "Payment schedules as one archive: of named contracts (selected), of a page, or of all contracts that match",
    body: bulkSchedulesSchema,
    headers: ["Prefer"],
    needsSession: true,
    answers: {
      ...archiveResponses,
      200: { ...archiveResponses[200], schema },
      202: { description: "All that match, as a job (Prefer: respond-async)", schema: orderedArchive },
    },
    errorBody: failure(scheduleSentences.bulk),
    async answer(call) {
      if (!call.prefersAsync || call.body.selectionType !== "all") {
        return await fileResponse(await files.downloadSchedules(call.body, call.visitor), call, success);
      }
      const { selectionType: _type, contractNumbers: _numbers, ...asked } = call.body;
      const ordered = await files.orderArchive({ content: "payment-schedules", ...filterIn(asked) }, call.visitor);
      const headers = {
        Location: href("/api/archives/{id}", { id: ordered.archiveId }),
        "Preference-Applied": "respond-async",
      };
      return { status: 202, body: ordered, headers };
    },
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
