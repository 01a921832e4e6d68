import * as z from "zod/mini";
import { locales } from "#domain/shared/locale.ts";
import { messageQuerySchema, staffAnswerSchema, staffMessageSchema } from "#forms/backoffice/conversation-schemas.ts";
import { paperAnswer } from "#server/api/files/paper-answer.ts";
import { messageAttachments } from "#server/api/portal/answers.ts";
import { type ApiRoute, type StaffGate, staffFileRoute, staffRoute } from "#server/api/route.ts";
import type { StaffMessageServices } from "#server/contract/staff-conversations.ts";
import type { StaffPaperServices } from "#server/use-cases/files/staff-papers.ts";
import { customerAnswer, paperAnswers } from "./request-routes.ts";

const author = z.enum(["customer", "provider"]);

const thread = z.object({
  messageId: z.uuid(),
  customer: customerAnswer,
  author,
  subject: z.string(),
  body: z.string(),
  received: z.iso.datetime(),
  contractNumber: z.nullable(z.string()),
  attachments: messageAttachments,
  isPlanned: z.boolean(),
  language: z.enum(locales),
  answers: z.array(
    z.object({
      author,
      name: z.nullable(z.string()),
      body: z.string(),
      at: z.iso.datetime(),
      attachments: messageAttachments,
    }),
  ),
});

const notFound = { 404: { description: "not-found" } };

/** The right counts in the country of the message's customer. */
const inItsCountry = (messages: StaffMessageServices, right: StaffGate["right"]): StaffGate => ({
  right,
  countryOf: ({ messageId = "" }) => messages.countryOf(messageId),
});

const readRoute = (messages: StaffMessageServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: "/api/backoffice/messages/{messageId}",
    summary: "A message between the provider and a customer, with what was answered",
    staff: inItsCountry(messages, "see-cases"),
    answers: {
      200: {
        description: "The thread; the look is in the audit log, and nothing is unread for whoever may answer",
        schema: thread,
      },
      ...notFound,
    },
    answer: async ({ params: { messageId = "" }, staff }) => ({ body: await messages.read(messageId, staff) }),
  });

const answerRoute = (messages: StaffMessageServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/messages/{messageId}/answers",
    summary: "Answers a message; those who act for the customer are told by e-mail",
    staff: inItsCountry(messages, "work-on-cases"),
    body: staffAnswerSchema,
    answers: {
      201: { description: "Added", schema: z.object({ answerId: z.uuid() }) },
      404: { description: "The message or one of the uploads is unknown, or a colleague's: then nothing is taken" },
      409: { description: "wrong-state: it is not sent yet" },
    },
    answer: async ({ params: { messageId = "" }, body, staff }) => ({
      status: 201,
      body: await messages.answer({ messageId, ...body }, staff),
    }),
  });

const writeRoute = (messages: StaffMessageServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/messages",
    summary: "Writes to one customer, now or later; or proposes to write to a list or to all of a filter",
    staff: { right: "work-on-cases" },
    body: staffMessageSchema,
    answers: {
      201: { description: "Sent, or planned", schema: z.object({ messageIds: z.array(z.uuid()) }) },
      202: { description: "Somebody else decides", schema: z.object({ approvalId: z.uuid() }) },
      403: { description: "forbidden in the country of the filter, or to propose" },
      404: {
        description:
          "One of the customers or uploads is unknown, or of a country without the right: then nothing is sent",
      },
    },
    async answer({ body, staff }) {
      const outcome = await messages.write(body, staff);
      return "approvalId" in outcome ? { status: 202, body: outcome } : { status: 201, body: outcome };
    },
  });

const listRoute = (messages: StaffMessageServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: "/api/backoffice/messages",
    summary: "Messages that customers or the provider have begun, the newest first",
    staff: { right: "see-cases" },
    query: messageQuerySchema,
    answers: {
      200: {
        description: "In the countries in which cases may be seen",
        schema: z.object({
          items: z.array(
            z.object({
              messageId: z.uuid(),
              customer: customerAnswer,
              author,
              subject: z.string(),
              received: z.iso.datetime(),
              isWaiting: z.boolean(),
            }),
          ),
          page: z.int(),
          pageSize: z.int(),
          hasMore: z.boolean(),
        }),
      },
    },
    answer: async ({ query, staff }) => ({ body: await messages.list(query, staff) }),
  });

const plannedRoute = (messages: StaffMessageServices): ApiRoute =>
  staffRoute({
    method: "GET",
    path: "/api/backoffice/publications",
    summary: "Messages that are planned, wait for somebody to agree, are being sent, or were stopped while they were",
    staff: { right: "see-cases" },
    answers: {
      200: {
        description: "The next to be sent first, 100 at most",
        schema: z.object({
          items: z.array(
            z.object({
              publicationId: z.uuid(),
              state: z.enum(["proposed", "planned", "sending", "cancelled"]),
              subject: z.string(),
              by: z.string(),
              sendAt: z.nullable(z.iso.datetime()),
              recipients: z.int(),
              reached: z.int(),
              mayCancel: z.boolean(),
            }),
          ),
        }),
      },
    },
    answer: async ({ staff }) => ({ body: { items: await messages.planned(staff) } }),
  });

const cancelRoute = (messages: StaffMessageServices): ApiRoute =>
  staffRoute({
    method: "POST",
    path: "/api/backoffice/publications/{publicationId}/cancel",
    summary: "Keeps a message from being sent, or from going on",
    staff: { right: "work-on-cases" },
    answers: {
      200: {
        description: "Nobody else will get it; `recipients` says how many customers have",
        schema: z.object({ status: z.literal("ok"), recipients: z.int() }),
      },
      ...notFound,
      403: { description: "forbidden for whoever may write such a message in no country" },
      409: { description: "wrong-state: it is sent, or cancelled" },
    },
    async answer({ params: { publicationId = "" }, staff }) {
      const { recipients } = await messages.cancel(publicationId, staff);
      return { body: { status: "ok", recipients } };
    },
  });

const paperRoute = (messages: StaffMessageServices, papers: StaffPaperServices): ApiRoute =>
  staffFileRoute({
    method: "GET",
    path: "/api/backoffice/messages/{messageId}/attachments/{eloId}",
    summary: "A file that came with a message or its thread",
    staff: inItsCountry(messages, "reveal-values"),
    answers: paperAnswers,
    answer: async (call) => {
      const { messageId = "", eloId = "" } = call.params;
      return await paperAnswer(await papers.ofMessage({ messageId, eloId }, call.staff), call);
    },
  });

/** The routes under `/api/backoffice/messages`. */
export function staffMessageRoutes(messages: StaffMessageServices, papers: StaffPaperServices): readonly ApiRoute[] {
  return [
    ...[readRoute, answerRoute, writeRoute, listRoute, plannedRoute, cancelRoute].map((row) => row(messages)),
    paperRoute(messages, papers),
  ];
}
