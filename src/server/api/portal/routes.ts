import * as z from "zod/mini";
import { listNames } from "#domain/portal/lists.ts";
import { listQuerySchema, searchSchema } from "#forms/portal/list-query.ts";
import { viewSchema, viewsQuerySchema } from "#forms/portal/view-schemas.ts";
import type { PortalServices } from "#server/use-cases/portal/services.ts";
import { done, okAfter } from "../responses.ts";
import { type ApiRoute, jsonRoute } from "../route.ts";
import { contractPage, documentPage, foundGroups, invoicePage, messagePage, offerPage } from "./responses.ts";

const view = z.object({
  viewId: z.uuid(),
  list: z.enum(listNames),
  name: z.string(),
  query: z.union([z.string(), z.record(z.string(), z.union([z.string(), z.number()]))]),
});

/** Filters belong to the identity of the session. */
function viewRoutes(portal: PortalServices): readonly ApiRoute[] {
  return [
    jsonRoute({
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
        404: { description: "No such view, or another user's" },
      },
      answer: async ({ params, visitor }) => await okAfter(portal.deleteView(params["viewId"] ?? "", visitor)),
    }),
  ];
}

export function portalRoutes(portal: PortalServices): readonly ApiRoute[] {
  return [
    ...viewRoutes(portal),
    jsonRoute({
      path: "/api/contracts",
      summary: "The customer's contracts; from and to are days of their start",
      query: listQuerySchema("contracts"),
      needsSession: true,
      answers: { 200: { description: "One page", schema: contractPage } },
      answer: async ({ query, visitor }) => ({ body: await portal.contracts(query, visitor) }),
    }),
    jsonRoute({
      path: "/api/invoices",
      summary: "The customer's invoices and their sums; from and to are days of issue, or of dateField",
      query: listQuerySchema("invoices"),
      needsSession: true,
      answers: { 200: { description: "One page", schema: invoicePage } },
      answer: async ({ query, visitor }) => ({ body: await portal.invoices(query, visitor) }),
    }),
    jsonRoute({
      path: "/api/documents",
      summary: "The customer's documents; status is their kind, from and to are days of their creation",
      query: listQuerySchema("documents"),
      needsSession: true,
      answers: {
        200: { description: "One page", schema: documentPage },
        404: { description: "The identity has no role for the collection" },
      },
      answer: async ({ query, visitor }) => ({ body: await portal.documents(query, visitor) }),
    }),
    jsonRoute({
      path: "/api/messages",
      summary: "Messages to the customer",
      query: listQuerySchema("messages"),
      needsSession: true,
      answers: { 200: { description: "One page", schema: messagePage } },
      answer: async ({ query, visitor }) => ({ body: await portal.messages(query, visitor) }),
    }),
    jsonRoute({
      path: "/api/offers",
      summary: "Offers made to the customer",
      query: listQuerySchema("offers"),
      needsSession: true,
      answers: { 200: { description: "One page", schema: offerPage } },
      answer: async ({ query, visitor }) => ({ body: await portal.offers(query, visitor) }),
    }),
    jsonRoute({
      path: "/api/search",
      summary: "Searches the portal, with at most eight results of a kind",
      query: searchSchema,
      needsSession: true,
      answers: { 200: { description: "Kinds with results", schema: foundGroups } },
      answer: async ({ query, visitor }) => ({ body: await portal.search(query.q, visitor) }),
    }),
  ];
}
