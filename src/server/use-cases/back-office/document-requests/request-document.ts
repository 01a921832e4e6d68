import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { searchKey } from "#domain/portal/lists.ts";
import { calendarDateInPrague } from "#domain/shared/calendar-date-in-prague.ts";
import { documentRequestSchema } from "#forms/backoffice/document-request-schemas.ts";
import { contractNumbersOf } from "#server/database/repositories/customer-search.ts";
import {
  insertDocumentRequest,
  markDocumentRequestWithdrawn,
} from "#server/database/repositories/document-requests.ts";
import { Refusal } from "#server/shared/refusal.ts";
import { customerById } from "../customers/customer.ts";
import { staffAction } from "../definition.ts";
import { assertDocumentRequestIs, documentRequestById } from "./document-request.ts";

/** The notification job informs the customer's users. */
export const requestDocument = staffAction({
  right: "work-on-cases",
  subject: customerById,
  input: documentRequestSchema,
  output: z.object({ demandId: z.uuid() }),
  route: {
    path: "/api/backoffice/customers/{customerId}/demands",
    summary: "Requests a document from a customer and notifies the customer's users",
    description: "Requested",
    status: 201,
  },
  audit: {
    event: "demand-asked",
    line: ({ subject }, { demandId }) => ({ subject: demandId, details: { customerId: subject.id, demandId } }),
  },
}).run(async ({ tx, by, at, subject: { id: customerId }, input: { kind, title, due, contractNumber = null } }) => {
  if (due < calendarDateInPrague(at)) throw new Refusal("invalid-input", { fields: { due: "invalid-value" } });
  if (contractNumber !== null && !(await contractNumbersOf(tx, customerId)).includes(contractNumber)) {
    throw new Refusal("invalid-input", { fields: { contractNumber: "invalid-value" } });
  }
  const id = randomUUID();
  const search = [title, contractNumber ?? ""].map(searchKey).join(" ").trim();
  await insertDocumentRequest(tx, {
    id,
    customerId,
    contractNumber,
    kind,
    title,
    due,
    createdAt: at,
    staffId: by,
    search,
  });
  return { demandId: id };
});

export const withdrawDocumentRequest = staffAction({
  right: "work-on-cases",
  subject: documentRequestById,
  route: {
    path: "/api/backoffice/demands/{demandId}/withdraw",
    summary: "Withdraws a document request",
    description: "The customer no longer sees it",
    errors: [["wrong-state", "with the state in data"]],
  },
  audit: {
    event: "demand-withdrawn",
    line: ({ subject: { demand: documentRequest } }) => ({
      subject: documentRequest.id,
      details: { customerId: documentRequest.customerId, demandId: documentRequest.id },
    }),
  },
}).run(async ({ tx, at, subject: { demand: documentRequest } }) => {
  assertDocumentRequestIs("missing", documentRequest);
  await markDocumentRequestWithdrawn(tx, documentRequest.id, at);
  return { status: "ok" };
});
