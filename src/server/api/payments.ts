import { invoiceIdsSchema, paymentFileSchema } from "#forms/portal-files.ts";
import { duePaymentsSchema } from "#server/contract/payments.ts";
import { type PaymentServices } from "#server/use-cases/portal/services.ts";
import { fileBody, fileResponse } from "./files/file-response.ts";
import { done, okAfter } from "./responses.ts";
import { type ApiRoute, fileRoute, jsonRoute } from "./route.ts";

const notTheirs = { 404: { description: "One of them is unknown or another customer's: then nothing is done" } };

export function paymentRoutes(payments: PaymentServices): readonly ApiRoute[] {
  return [
    fileRoute({
      method: "POST",
      path: "/api/invoices/payment-file",
      summary: "Payment orders for internet banking for the remainders of up to 100 invoices",
      body: paymentFileSchema,
      needsSession: true,
      answers: {
        200: { description: "pain.001.001.09 as XML, or ABO (KPC) as text", schema: fileBody },
        ...notTheirs,
        422: {
          description:
            "invalid-input with the field: no such account, a format not used in the country, a past day, a paid invoice; too-many-ids",
        },
      },
      answer: async (call) => await fileResponse(await payments.file(call.body, call.visitor), call),
    }),
    jsonRoute({
      method: "POST",
      path: "/api/invoices/payment-codes",
      summary: "The remainders of up to 100 invoices and their payment codes",
      body: invoiceIdsSchema,
      needsSession: true,
      answers: { 200: { description: "By due day", schema: duePaymentsSchema }, ...notTheirs },
      answer: async ({ body, visitor }) => ({ body: await payments.dueOf(body, visitor) }),
    }),
    jsonRoute({
      method: "POST",
      path: "/api/invoices/announced",
      summary: "Marks up to 100 invoices as reported paid, without paying them; may be repeated",
      body: invoiceIdsSchema,
      needsSession: true,
      answers: { 200: { description: "Marked", schema: done }, ...notTheirs },
      answer: async ({ body, visitor }) => await okAfter(payments.announce(body, visitor)),
    }),
    jsonRoute({
      method: "DELETE",
      path: "/api/payer-account",
      summary: "Deletes the user's saved payment account; may be repeated",
      needsSession: true,
      answers: { 200: { description: "Deleted", schema: done }, 404: { description: "The account has no identity" } },
      answer: async ({ visitor }) => await okAfter(payments.forgetAccount(visitor)),
    }),
  ];
}
