import * as z from "zod/mini";
import { countries } from "#domain/countries/codes.ts";
import { customerTypes } from "#domain/onboarding/types.ts";
import { requestStatuses } from "#domain/portal/request.ts";
import { requestChecks } from "#domain/portal/requests/checks.ts";
import { slas } from "#domain/queue/clock.ts";
import { locales } from "#domain/shared/locale.ts";
import { checksSchema, moveSchema, staffEntrySchema } from "#forms/backoffice/conversation-schemas.ts";
import { fileAnswers } from "#server/api/files/answers.ts";
import { paperAnswer } from "#server/api/files/paper-answer.ts";
import { attachmentsAnswer, requestAnswer } from "#server/api/requests.ts";
import { type ApiRoute, type StaffGate, staffFileRoute, staffRoute } from "#server/api/route.ts";
import type { StaffRequestServices } from "#server/contract/staff-conversations.ts";
import type { StaffPaperServices } from "#server/use-cases/files/staff-papers.ts";

export const customerAnswer = z.object({
  customerId: z.uuid(),
  name: z.string(),
  country: z.enum(countries),
  customerType: z.enum(customerTypes),
  identifier: z.string(),
});

const request = z.extend(requestAnswer, {
  customer: customerAnswer,
  assignee: z.nullable(z.object({ staffId: z.uuid(), name: z.string() })),
  notes: z.array(z.object({ noteId: z.uuid(), at: z.iso.datetime(), who: z.nullable(z.string()), body: z.string() })),
  entries: z.array(
    z.object({
      id: z.uuid(),
      author: z.enum(["customer", "provider"]),
      name: z.nullable(z.string()),
      body: z.string(),
      at: z.iso.datetime(),
      isInternal: z.boolean(),
      attachments: attachmentsAnswer,
    }),
  ),
  checks: z.array(
    z.object({ check: z.enum(requestChecks), who: z.nullable(z.string()), at: z.nullable(z.iso.datetime()) }),
  ),
  due: z.nullable(z.iso.datetime()),
  sla: z.enum(slas),
  language: z.enum(locales),
});

/** A look at a paper counts as a reveal. */
export const paperAnswers = {
  ...fileAnswers,
  429: { description: "too-many-requests: as many as somebody of staff may see in an hour" },
} as const;

const notFound = { 404: { description: "not-found" } };

/** The right counts in the country of the request's customer. */
const inItsCountry = (requests: StaffRequestServices, right: StaffGate["right"]): StaffGate => ({
  right,
  countryOf: ({ id = "" }) => requests.countryOf(id),
});

const readRoute = (requests: StaffRequestServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: "/api/backoffice/requests/{id}",
    summary: "A request with its thread and the notes of staff; identifiers, accounts and contacts are masked",
    staff: inItsCountry(requests, "see-cases"),
    answers: { 200: { description: "The request; the look is in the audit log", schema: request }, ...notFound },
    answer: async ({ params: { id = "" }, staff }) => ({ body: await requests.read(id, staff) }),
  });

const moveRoute = (requests: StaffRequestServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/requests/{id}/status",
    summary: "Moves a request; the customer is told by e-mail and reads the note in its timeline",
    staff: inItsCountry(requests, "work-on-cases"),
    body: moveSchema,
    answers: {
      200: { description: "Where it stands", schema: z.object({ status: z.enum(requestStatuses) }) },
      ...notFound,
      409: {
        description: "stale-revision with the status and the basedOn of now in data; wrong-state with the status",
      },
      422: { description: "What is wrong with a field; a note is required to wait for the customer and to reject" },
    },
    answer: async ({ params: { id: requestId = "" }, body: { note = null, ...move }, staff }) => ({
      body: await requests.move({ requestId, ...move, note }, staff),
    }),
  });

const writeRoute = (requests: StaffRequestServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/requests/{id}/entries",
    summary: "Answers a request, of which the customer is told by e-mail, or notes something among staff",
    staff: inItsCountry(requests, "work-on-cases"),
    body: staffEntrySchema,
    answers: {
      201: { description: "Added", schema: z.object({ entryId: z.uuid() }) },
      404: { description: "The request or one of the uploads is unknown, or a colleague's: then nothing is taken" },
      409: { description: "wrong-state: it is done or rejected, and takes notes alone" },
    },
    answer: async ({ params: { id: requestId = "" }, body, staff }) => ({
      status: 201,
      body: await requests.write({ requestId, ...body }, staff),
    }),
  });

const checksRoute = (requests: StaffRequestServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/requests/{id}/checks",
    summary: "Says which checks of the request's type are done; no customer sees them",
    staff: inItsCountry(requests, "work-on-cases"),
    body: checksSchema,
    answers: {
      200: { description: "What is done", schema: z.object({ done: z.array(z.enum(requestChecks)) }) },
      ...notFound,
    },
    answer: async ({ params: { id: requestId = "" }, body, staff }) => ({
      body: await requests.check({ requestId, ...body }, staff),
    }),
  });

const paperRoute = (requests: StaffRequestServices, papers: StaffPaperServices): ApiRoute =>
  staffFileRoute({
    method: "GET",
    path: "/api/backoffice/requests/{id}/attachments/{attachmentId}",
    summary: "A file that came with a request or its thread",
    staff: inItsCountry(requests, "reveal-values"),
    answers: paperAnswers,
    answer: async (call) => {
      const { id: requestId = "", attachmentId = "" } = call.params;
      return await paperAnswer(await papers.ofRequest({ requestId, attachmentId }, call.staff), call);
    },
  });

/** The routes under `/api/backoffice/requests`. */
export function staffRequestRoutes(requests: StaffRequestServices, papers: StaffPaperServices): readonly ApiRoute[] {
  return [...[readRoute, moveRoute, writeRoute, checksRoute].map((row) => row(requests)), paperRoute(requests, papers)];
}
