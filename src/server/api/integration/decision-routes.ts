import * as z from "zod/mini";
import { caseStates } from "#domain/cases/case.ts";
import { countries } from "#domain/countries/codes.ts";
import { customerTypes, partnerTypes } from "#domain/onboarding/types.ts";
import { needsNote, requestStatuses, requestTypes } from "#domain/portal/request.ts";
import { count } from "#forms/atoms.ts";
import { longestMessage, strictAsks } from "#forms/backoffice/case-schemas.ts";
import { fileResponse } from "#server/api/files/file-response.ts";
import { described } from "#server/use-cases/integration/records/kinds/fields.ts";
import { namedFile } from "#server/use-cases/integration/records/kinds/files.ts";
import { type DecisionServices } from "#server/use-cases/integration/services.ts";
import { changeRequestShown } from "#server/use-cases/onboarding/cases/present-change-request.ts";
import { longestNote } from "#server/use-cases/portal/requests/move-request.ts";
import { type IntegrationRoute, integrationFileRoute, integrationRoute } from "./route.ts";

const notFound = { 404: { description: "Not found" } };
const file = { 200: { description: "The file, as sent" }, ...notFound, 502: { description: "file-unavailable" } };

const moment = z.iso.datetime();
const inBooks = z.strictObject({ id: z.string(), externalId: z.optional(z.string()) });
const status = z.enum(requestStatuses);
const attachments = z.array(
  z.strictObject({ attachmentId: z.uuid(), name: z.string(), mime: z.string(), size: z.int(), sha256: z.string() }),
);

export const wholeRequest = z.strictObject({
  requestId: z.uuid(),
  reference: z.string(),
  type: z.enum(requestTypes),
  status,
  isWithdrawn: z.boolean(),
  created: moment,
  customer: inBooks,
  contract: inBooks,
  values: z.record(z.string(), z.unknown()),
  timeline: z.array(z.strictObject({ status, at: moment, note: z.nullable(z.string()) })),
  attachments,
  entries: z.array(
    z.strictObject({
      entryId: z.uuid(),
      author: z.enum(["customer", "provider"]),
      body: z.string(),
      at: moment,
      attachments,
    }),
  ),
});

export const wholeApplication = z.strictObject({
  applicationId: z.uuid(),
  reference: z.string(),
  state: z.enum(caseStates),
  round: z.int(),
  revision: z.int(),
  country: z.enum(countries),
  customerType: z.enum(customerTypes),
  partnerType: z.enum(partnerTypes),
  steps: z.record(z.string(), z.unknown()),
  asks: z.array(z.strictObject(changeRequestShown.shape)),
  rounds: z.array(z.strictObject({ round: z.int(), filedAt: moment })),
  consent: z.strictObject({
    consentTextIdentifier: z.string(),
    sha256: z.string(),
    consents: z.record(z.string(), z.boolean()),
    at: moment,
    documentSha256: z.nullable(z.string()),
  }),
});

const decision = z
  .strictObject({
    decision: z.enum(["approve", "reject", "changes"]),
    basedOn: count,
    reason: z.nullish(z.string().check(z.trim(), z.maxLength(200, "too-long"))),
    note: z.nullish(z.string().check(z.trim(), z.maxLength(longestMessage, "too-long"))),
    asks: z.nullish(strictAsks),
  })
  .check(
    z.refine((body) => (body.decision === "changes") === Boolean(body.asks), {
      path: ["asks"],
      error: "invalid-value",
      params: { wanted: "a list of 1 to 100 with the decision changes, and absent with another one" },
    }),
  );

const threadFile = z.strictObject({ eloId: z.string(), name: z.string(), mime: z.string(), size: z.nullable(z.int()) });

export const wholeThread = z.strictObject({
  messageId: z.uuid(),
  customer: inBooks,
  subject: z.string(),
  body: z.string(),
  received: moment,
  answers: z.array(
    z.strictObject({
      author: z.enum(["customer", "provider"]),
      body: z.string(),
      at: moment,
      attachments: z.array(threadFile),
    }),
  ),
  attachments: z.optional(z.array(threadFile)),
});

const settable = requestStatuses.filter((one) => one !== "received").join(", ");

const move = z
  .strictObject({
    status: z.enum(requestStatuses).check(described(`one of: ${settable}; no request goes back to received`)),
    note: z.nullish(z.string().check(z.trim(), z.maxLength(longestNote, "too-long"))),
    attachments: z.nullish(z.array(namedFile).check(z.maxLength(10, "too-many"))),
  })
  .check(
    z.refine((body) => body.note || !needsNote(body.status), {
      path: ["note"],
      error: "required",
      params: {
        wanted: `a text of 1 to ${longestNote} characters: ${requestStatuses.filter(needsNote).join(" or ")} needs a reason for the customer`,
      },
    }),
  );

export function decisionRoutes(subjects: DecisionServices): readonly IntegrationRoute[] {
  return [
    integrationRoute({
      path: "/requests/{requestId}",
      scope: "requests:read",
      orScope: "requests:write",
      summary: "A customer's request: its values, timeline and thread",
      answers: { 200: { description: "The request", schema: wholeRequest }, ...notFound },
      answer: async ({ client, params }) => ({ body: await subjects.readRequest(client, params["requestId"] ?? "") }),
    }),
    integrationFileRoute({
      path: "/requests/{requestId}/attachments/{attachmentId}",
      scope: "requests:read",
      summary: "An uploaded document of a request or its thread",
      answers: file,
      async answer({ client, params }) {
        const { requestId = "", attachmentId = "" } = params;
        const upload = await subjects.readAttachment(client, { requestId, attachmentId });
        return await fileResponse(upload, { wantsBytes: true });
      },
    }),
    integrationRoute({
      path: "/applications/{applicationId}",
      scope: "applications:read",
      summary: "A finished application with the values of its steps and its consent",
      answers: { 200: { description: "The application", schema: wholeApplication }, ...notFound },
      answer: async ({ client, params }) => ({
        body: await subjects.readApplication(client, params["applicationId"] ?? ""),
      }),
    }),
    integrationRoute({
      method: "POST",
      path: "/applications/{applicationId}/decision",
      scope: "reviews:write",
      summary: "Decides on an application, or requests changes, where the provider's system decides (REVIEWS=core)",
      body: decision,
      headers: { "Idempotency-Key": "255 characters at most; the same call under it gets the same answer for 7 days" },
      answers: {
        200: {
          description: "The current state",
          schema: z.strictObject({ state: z.enum(caseStates), revision: z.int() }),
        },
        403: { description: "forbidden, also where staff decide" },
        404: notFound[404],
        409: { description: "stale-revision, wrong-state: data has the current state" },
        422: { description: "An invalid field; or request-key-used" },
      },
      async answer({ client, params, body, idempotencyKey }) {
        const { reason = null, note = null, asks } = body;
        const { applicationId = "" } = params;
        const decided = { ...body, applicationId, reason: reason || null, note: note || null, asks: asks ?? [] };
        return { body: await subjects.decideApplication(client, { ...decided, idempotencyKey }) };
      },
    }),
    integrationFileRoute({
      path: "/uploads/{uploadId}/content",
      scope: "requests:read",
      summary: "A file that a customer sent for a document request",
      answers: file,
      answer: async ({ client, params }) =>
        await fileResponse(await subjects.readUpload(client, params["uploadId"] ?? ""), { wantsBytes: true }),
    }),
    integrationRoute({
      path: "/threads/{messageId}",
      scope: "messages:read",
      summary: "A message between the provider and a customer, with its replies",
      answers: { 200: { description: "The message", schema: wholeThread }, ...notFound },
      answer: async ({ client, params }) => ({ body: await subjects.readThread(client, params["messageId"] ?? "") }),
    }),
    integrationFileRoute({
      path: "/threads/{messageId}/attachments/{eloId}",
      scope: "messages:read",
      summary: "A file of a message or of a reply",
      answers: file,
      async answer({ client, params }) {
        const { messageId = "", eloId = "" } = params;
        return await fileResponse(await subjects.readThreadFile(client, { messageId, eloId }), { wantsBytes: true });
      },
    }),
    integrationRoute({
      method: "POST",
      path: "/requests/{requestId}/status",
      scope: "requests:write",
      summary:
        "Changes the status of a customer's request; the customer sees note and attachments and gets an e-mail. waiting-for-customer and rejected need a note",
      body: move,
      headers: { "Idempotency-Key": "255 characters at most; the same call under it gets the same answer for 7 days" },
      answers: {
        200: { description: "The current state", schema: z.strictObject({ status }) },
        404: notFound[404],
        409: { description: "wrong-state: data has the current state" },
        422: { description: "An invalid field; or request-key-used" },
        424: { description: "missing-reference: a file is unknown" },
      },
      async answer({ client, params, body, idempotencyKey }) {
        const { requestId = "" } = params;
        const note = body.note?.replaceAll("\r\n", "\n") || null;
        const change = { requestId, status: body.status, note, attachments: body.attachments ?? [], idempotencyKey };
        return { body: await subjects.setRequestStatus(client, change) };
      },
    }),
  ];
}
