import { listQuerySchema, searchSchema } from "#forms/portal/list-query.ts";
import { type PortalServices } from "#server/use-cases/portal/services.ts";
import { type ApiRoute, jsonRoute } from "../route.ts";
import { contractPage, documentPage, foundGroups, invoicePage, messagePage, offerPage } from "./answers.ts";
import { viewRoutes } from "./view-routes.ts";

/** The lists of the portal, each of what the session's identity holds, and how their users want them. */
export function portalRoutes(portal: PortalServices): readonly ApiRoute[] {
  return [
    ...viewRoutes(portal),
    jsonRoute({
      method: "GET",
      path: "/api/contracts",
      summary: "The customer's contracts; from and to are days of their start",
      query: listQuerySchema("contracts"),
      needsSession: true,
      answers: { 200: { description: "One page", schema: contractPage } },
      answer: async ({ query, visitor }) => ({ body: await portal.contracts(query, visitor) }),
    }),
    jsonRoute({
      method: "GET",
      path: "/api/invoices",
      summary: "The customer's invoices and what they come to; from and to are days of issue, or what dateField says",
      query: listQuerySchema("invoices"),
      needsSession: true,
      answers: { 200: { description: "One page", schema: invoicePage } },
      answer: async ({ query, visitor }) => ({ body: await portal.invoices(query, visitor) }),
    }),
    jsonRoute({
      method: "GET",
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
      method: "GET",
      path: "/api/messages",
      summary: "Messages to the customer",
      query: listQuerySchema("messages"),
      needsSession: true,
      answers: { 200: { description: "One page", schema: messagePage } },
      answer: async ({ query, visitor }) => ({ body: await portal.messages(query, visitor) }),
    }),
    jsonRoute({
      method: "GET",
      path: "/api/offers",
      summary: "Offers made to the customer",
      query: listQuerySchema("offers"),
      needsSession: true,
      answers: { 200: { description: "One page", schema: offerPage } },
      answer: async ({ query, visitor }) => ({ body: await portal.offers(query, visitor) }),
    }),
    jsonRoute({
      method: "GET",
      path: "/api/search",
      summary: "Everything in the portal that a search means, eight of a kind",
      query: searchSchema,
      needsSession: true,
      answers: { 200: { description: "Kinds of which something was found", schema: foundGroups } },
      answer: async ({ query, visitor }) => ({ body: await portal.search(query.q, visitor) }),
    }),
  ];
}
