import * as z from "zod/mini";
import { listNames } from "#domain/portal/lists.ts";
import { viewSchema, viewsQuerySchema } from "#forms/portal/view-schemas.ts";
import { type PortalServices } from "#server/use-cases/portal/services.ts";
import { done } from "../answers.ts";
import { type ApiRoute, jsonRoute } from "../route.ts";

const view = z.object({
  viewId: z.uuid(),
  list: z.enum(listNames),
  name: z.string(),
  query: z.union([z.string(), z.record(z.string(), z.union([z.string(), z.number()]))]),
});

/** Filters that a user saves under a name, each for the identity of the session. */
export function viewRoutes(portal: PortalServices): readonly ApiRoute[] {
  return [
    jsonRoute({
      method: "GET",
      path: "/api/views",
      summary: "The user's saved views of a list, or of all lists",
      query: viewsQuerySchema,
      needsSession: true,
      answers: { 200: { description: "By name", schema: z.object({ items: z.array(view) }) } },
      answer: async ({ query: { list }, visitor }) => ({ body: { items: await portal.views(list, visitor) } }),
    }),
    jsonRoute({
      method: "POST",
      path: "/api/views",
      summary: "Saves a list's filters under a name; the view that has this name is replaced",
      body: viewSchema,
      needsSession: true,
      answers: {
        201: { description: "Saved", schema: z.object({ viewId: z.uuid() }) },
        404: { description: "The account has no identity" },
        422: { description: "An unknown list or filter, no name, or more than 50 views" },
      },
      answer: async ({ body, visitor }) => ({ status: 201, body: await portal.saveView(body, visitor) }),
    }),
    jsonRoute({
      method: "DELETE",
      path: "/api/views/{viewId}",
      summary: "Deletes a saved view",
      needsSession: true,
      answers: {
        200: { description: "Deleted", schema: done },
        404: { description: "No such view, or somebody else's" },
      },
      async answer({ params, visitor }) {
        await portal.deleteView(params["viewId"] ?? "", visitor);
        return { body: { status: "ok" } };
      },
    }),
  ];
}
