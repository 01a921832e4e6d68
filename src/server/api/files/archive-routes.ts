import * as z from "zod/mini";
import { archiveContents, archiveStates } from "#domain/portal/archive.ts";
import { archiveSchema } from "#forms/portal/archive-schemas.ts";
import { done } from "#server/api/responses.ts";
import { fileRoute, jsonRoute } from "#server/api/route.ts";
import { type FileServices } from "#server/use-cases/files/services.ts";
import { fileAnswer } from "./file-response.ts";
import { fileAnswers, orderedArchive } from "./responses.ts";

const notFound = { 404: { description: "No such archive, somebody else's, or its time is over" } };

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
    summary: "Has one archive made of all files that match a list's filter, by a job; it lives a day",
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
    method: "GET",
    path: "/api/archives/{id}",
    summary: "How far an archive is",
    needsSession: true,
    answers: { 200: { description: "As it is now", schema: archive }, ...notFound },
    answer: async ({ params, visitor }) => ({ body: await files.readArchive(params["id"] ?? "", visitor) }),
  });

export const cancelArchiveRoute = (files: FileServices) =>
  jsonRoute({
    method: "DELETE",
    path: "/api/archives/{id}",
    summary: "Ends the making of an archive, or deletes it when it is made",
    needsSession: true,
    answers: { 200: { description: "Ended", schema: done }, ...notFound },
    async answer({ params, visitor }) {
      await files.cancelArchive(params["id"] ?? "", visitor);
      return { body: { status: "ok" } };
    },
  });

export const downloadArchiveRoute = (files: FileServices) =>
  fileRoute({
    method: "GET",
    path: "/api/archives/{id}/download",
    summary: "An archive that is done",
    needsSession: true,
    answers: { ...fileAnswers, 409: { description: "Not done yet" } },
    answer: async (call) => await fileAnswer(await files.downloadArchive(call.params["id"] ?? "", call.visitor), call),
  });
