import * as z from "zod/mini";
import { requestDraftSchema } from "#forms/portal/requests/request-schema.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { type RequestDraftServices } from "#server/use-cases/portal/services.ts";
import { done, okAfter } from "./responses.ts";
import { type ApiRoute, jsonRoute } from "./route.ts";

const path = "/api/requests/drafts/{type}";

const revision = { revision: z.int(), savedAt: z.iso.datetime() };

export function requestDraftRoutes(drafts: RequestDraftServices): readonly ApiRoute[] {
  return [
    jsonRoute({
      path,
      summary: "The user's draft of a request of a type, as far as it still fits the form",
      needsSession: true,
      answers: {
        200: {
          description: "The draft",
          schema: z.object({
            contractNumber: z.nullable(z.string()),
            values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
            attachments: z.array(z.uuid()),
            ...revision,
          }),
        },
        404: { description: "There is none, or no such type" },
      },
      async answer({ params, visitor }) {
        const draft = await drafts.open(params["type"] ?? "", visitor);
        if (draft === null) throw new Refusal("not-found");
        const { files: _names, ...body } = draft;
        return { body };
      },
    }),
    jsonRoute({
      method: "PUT",
      path,
      summary: "Stores the unchecked draft of a request of a type, and its uploads, for 30 days",
      body: requestDraftSchema,
      needsSession: true,
      answers: {
        200: { description: "Stored", schema: z.object(revision) },
        404: { description: "No such type; or the contract or an upload is unknown or another customer's" },
        409: {
          description: "draft-changed: it was changed elsewhere since `basedOn`; `stored` and `sent` are in `data`",
        },
        422: { description: "Too long, or not a text, number or boolean" },
      },
      async answer({ params, body: { contractNumber, values, attachments, basedOn }, visitor }) {
        const content = { contractNumber: contractNumber ?? null, values, attachments };
        const type = params["type"] ?? "";
        return { body: await drafts.save({ type, basedOn: basedOn ?? null, ...content }, visitor) };
      },
    }),
    jsonRoute({
      method: "DELETE",
      path,
      summary: "Deletes a draft; may be repeated",
      needsSession: true,
      answers: { 200: { description: "Deleted", schema: done }, 404: { description: "No such type" } },
      answer: async ({ params, visitor }) => await okAfter(drafts.discard(params["type"] ?? "", visitor)),
    }),
  ];
}
