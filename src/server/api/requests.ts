import * as z from "zod/mini";
import { currencies } from "#domain/shared/money.ts";
import { listQuerySchema } from "#forms/portal/list-query.ts";
import { requestEntrySchema, requestSchema, settlementSchema } from "#forms/portal/requests/request-schema.ts";
import { fulfilDocumentRequestSchema } from "#forms/portal/upload-schemas.ts";
import { filedRequestSchema } from "#server/contract/requests.ts";
import { requestShown } from "#server/use-cases/portal/requests/present-request.ts";
import { type RequestServices } from "#server/use-cases/portal/services.ts";
import { pageOf } from "./portal/responses.ts";
import { done, okAfter } from "./responses.ts";
import { type ApiRoute, jsonRoute } from "./route.ts";

const notFound = { 404: { description: "Unknown, or another customer's" } };
const obstacles = "request-not-offered, contract-not-active, contract-overdue or contract-ends-soon";

export function requestRoutes(requests: RequestServices): readonly ApiRoute[] {
  return [
    jsonRoute({
      path: "/api/requests",
      summary: "The customer's requests, optionally of one type",
      query: listQuerySchema("requests"),
      needsSession: true,
      answers: { 200: { description: "One page", schema: pageOf(requestShown) } },
      answer: async ({ query, visitor }) => ({ body: await requests.list(query, visitor) }),
    }),
    jsonRoute({
      method: "POST",
      path: "/api/documents/create/request",
      summary: "Files a request for a contract; a repetition with the same Idempotency-Key files no second one",
      headers: ["Idempotency-Key"],
      body: requestSchema,
      needsSession: true,
      answers: {
        200: { description: "Filed", schema: filedRequestSchema },
        ...notFound,
        422: { description: `An invalid field, at values.…; or ${obstacles}; or request-key-used` },
      },
      answer: async ({ body: { type, contractNumber, values, attachments }, idempotencyKey, visitor }) => ({
        body: await requests.create({ type, contractNumber, values, attachments, idempotencyKey }, visitor),
      }),
    }),
    jsonRoute({
      path: "/api/requests/{requestId}",
      summary: "One of the customer's requests, with its values, timeline and thread",
      needsSession: true,
      answers: { 200: { description: "The request", schema: requestShown }, ...notFound },
      answer: async ({ params, visitor }) => ({ body: await requests.open(params["requestId"] ?? "", visitor) }),
    }),
    jsonRoute({
      method: "DELETE",
      path: "/api/requests/{requestId}",
      summary: "Withdraws a request that staff have not taken yet; may be repeated",
      needsSession: true,
      answers: {
        200: { description: "Withdrawn", schema: done },
        ...notFound,
        409: { description: "request-in-progress" },
      },
      answer: async ({ params, visitor }) => await okAfter(requests.withdraw(params["requestId"] ?? "", visitor)),
    }),
    jsonRoute({
      method: "POST",
      path: "/api/requests/{requestId}/entries",
      summary:
        "Adds a text and uploads to a request; one that waits for the customer is in progress again. A repetition with the same Idempotency-Key adds nothing",
      headers: ["Idempotency-Key"],
      body: requestEntrySchema,
      needsSession: true,
      answers: {
        201: { description: "Added", schema: z.object({ entryId: z.uuid() }) },
        404: {
          description: "The request or one of the uploads is unknown or another customer's: then nothing is stored",
        },
        409: { description: "request-over: done or rejected" },
        422: { description: "An invalid field; or request-key-used" },
      },
      answer: async ({ params, body: { body, attachments: uploads }, idempotencyKey, visitor }) => ({
        status: 201,
        body: await requests.addEntry(
          { requestId: params["requestId"] ?? "", body, attachments: uploads, idempotencyKey },
          visitor,
        ),
      }),
    }),
    jsonRoute({
      path: "/api/contracts/{contractNumber}/settlement",
      summary: "What ending a contract on a day would cost, in minor units; indicative",
      query: settlementSchema,
      needsSession: true,
      answers: {
        200: {
          description: "total = unpaid + principal + interest + compensation",
          schema: z.object({
            date: z.iso.date(),
            unpaid: z.int(),
            principal: z.int(),
            interest: z.int(),
            compensation: z.int(),
            total: z.int(),
            saved: z.int(),
            currency: z.enum(currencies),
          }),
        },
        ...notFound,
        422: { description: `date outside the contract's term; or ${obstacles}` },
      },
      answer: async ({ params, query, visitor }) => ({
        body: await requests.quote({ contractNumber: params["contractNumber"] ?? "", date: query.date }, visitor),
      }),
    }),
    jsonRoute({
      method: "POST",
      path: "/api/documents/missing/{documentId}/files",
      summary: "Fulfils a document request by uploads; a repetition with the same Idempotency-Key changes nothing",
      headers: ["Idempotency-Key"],
      body: fulfilDocumentRequestSchema,
      needsSession: true,
      answers: {
        200: {
          description: "Fulfilled: the documents made from the files",
          schema: z.object({ documentIds: z.array(z.uuid()) }),
        },
        404: {
          description:
            "The document request or one of the uploads is unknown or another customer's: then nothing is stored",
        },
        409: { description: "demand-met" },
        422: { description: "request-key-used" },
      },
      answer: async ({ params, body: { uploads }, idempotencyKey, visitor }) => ({
        body: await requests.fulfilDocumentRequest(
          { demandId: params["documentId"] ?? "", uploads, idempotencyKey },
          visitor,
        ),
      }),
    }),
  ];
}
