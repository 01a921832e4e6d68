import { listQuerySchema } from "#forms/portal/list-query.ts";
import type { PortalServices } from "#server/contract.ts";
import { type ApiRoute, apiRoute } from "../route.ts";
import { contractPage, documentPage, invoicePage, messagePage, offerPage, requestPage } from "./answers.ts";

const unauthenticated = { 401: { description: "Nobody is logged in" } };

/** The lists of the portal, each of what the session's identity holds. */
export function portalRoutes(portal: PortalServices): readonly ApiRoute[] {
  return [
    apiRoute({
      method: "GET",
      path: "/api/contracts",
      summary: "The customer's contracts",
      query: listQuerySchema("contracts"),
      answers: { 200: { description: "One page", schema: contractPage }, ...unauthenticated },
      answer: async ({ query, visitor }) => ({ body: await portal.contracts(query, visitor) }),
    }),
    apiRoute({
      method: "GET",
      path: "/api/invoices",
      summary: "The customer's invoices, perhaps of one contract",
      query: listQuerySchema("invoices"),
      answers: { 200: { description: "One page", schema: invoicePage }, ...unauthenticated },
      answer: async ({ query, visitor }) => ({ body: await portal.invoices(query, visitor) }),
    }),
    apiRoute({
      method: "GET",
      path: "/api/documents",
      summary: "The customer's documents; status is their kind",
      query: listQuerySchema("documents"),
      answers: {
        200: { description: "One page", schema: documentPage },
        404: { description: "The identity has no role for the collection" },
        ...unauthenticated,
      },
      answer: async ({ query, visitor }) => ({ body: await portal.documents(query, visitor) }),
    }),
    apiRoute({
      method: "GET",
      path: "/api/messages",
      summary: "Messages to the customer",
      query: listQuerySchema("messages"),
      answers: { 200: { description: "One page", schema: messagePage }, ...unauthenticated },
      answer: async ({ query, visitor }) => ({ body: await portal.messages(query, visitor) }),
    }),
    apiRoute({
      method: "GET",
      path: "/api/offers",
      summary: "Offers made to the customer",
      query: listQuerySchema("offers"),
      answers: { 200: { description: "One page", schema: offerPage }, ...unauthenticated },
      answer: async ({ query, visitor }) => ({ body: await portal.offers(query, visitor) }),
    }),
    apiRoute({
      method: "GET",
      path: "/api/requests",
      summary: "The customer's requests, perhaps of one type",
      query: listQuerySchema("requests"),
      answers: { 200: { description: "One page", schema: requestPage }, ...unauthenticated },
      answer: async ({ query, visitor }) => ({ body: await portal.requests(query, visitor) }),
    }),
  ];
}
