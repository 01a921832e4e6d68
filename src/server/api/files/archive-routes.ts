import * as z from "zod/mini";
import { archiveContents, archiveStates } from "#domain/portal/archive.ts";
import { archiveSchema } from "#forms/portal/archive-schemas.ts";
import { done, okAfter } from "#server/api/responses.ts";
import { fileRoute, jsonRoute } from "#server/api/route.ts";
import { type FileServices } from "#server/use-cases/files/services.ts";
import { fileResponse } from "./file-response.ts";
import { fileResponses, orderedArchive } from "./responses.ts";

const notFound = { 404: { description: "No such archive, another user's, or expired" } };

const archive = z.object({
  archiveId: z.uuid(),
  content: z.enum(archiveContents),
  state: z.enum(archiveStates),
  total: z.int(),
  done: z.int(),
  leftOut: z.array(z.string()),
  size: z.nullable(z.int()),
  expires: z.iso.datetime(),
});

export const orderArchiveRoute = (files: FileServices) =>
  jsonRoute({
    method: "POST",
    path: "/api/archives",
    summary: "Orders an archive of all files that match a list's filter, made by a job and kept for a day",
    body: archiveSchema,
    needsSession: true,
    answers: {
      200: { description: "Ordered", schema: orderedArchive },
      404: { description: "Nothing matches, or the role is missing" },
      429: { description: "Two at once and 60 an hour for one user" },
    },
    answer: async ({ body, visitor }) => ({ body: await files.orderArchive(body, visitor) }),
  });

export const archiveRoute = (files: FileServices) =>
  jsonRoute({
    path: "/api/archives/{id}",
    summary: "The progress of an archive",
    needsSession: true,
    answers: { 200: { description: "The current state", schema: archive }, ...notFound },
    answer: async ({ params, visitor }) => ({ body: await files.readArchive(params["id"] ?? "", visitor) }),
  });

export const cancelArchiveRoute = (files: FileServices) =>
  jsonRoute({
    method: "DELETE",
    path: "/api/archives/{id}",
    summary: "Cancels an archive, or deletes a finished one",
    needsSession: true,
    answers: { 200: { description: "Ended", schema: done }, ...notFound },
    answer: async ({ params, visitor }) => await okAfter(files.cancelArchive(params["id"] ?? "", visitor)),
  });

export const downloadArchiveRoute = (files: FileServices) =>
  fileRoute({
    path: "/api/archives/{id}/download",
    summary: "A finished archive",
    needsSession: true,
    answers: { ...fileResponses, 409: { description: "Not finished" } },
    answer: async (call) =>
      await fileResponse(await files.downloadArchive(call.params["id"] ?? "", call.visitor), call),
  });
