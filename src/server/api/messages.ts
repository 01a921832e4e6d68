import * as z from "zod/mini";
import { messageReplySchema, newMessageSchema } from "#forms/portal/message-schemas.ts";
import { writtenAnswerSchema } from "#server/contract/messages.ts";
import { type MessageServices } from "#server/use-cases/messages/services.ts";
import { type PortalServices } from "#server/use-cases/portal/services.ts";
import { messageItem } from "./portal/responses.ts";
import { done, okAfter } from "./responses.ts";
import { type ApiRoute, type JsonCall, jsonRoute } from "./route.ts";

const notFound = { 404: { description: "Unknown, another customer's, or deleted" } };
const author = z.enum(["customer", "provider"]);
const ok = { 200: { description: "Done", schema: done } };

type Action = (hash: string, visitor: JsonCall["visitor"]) => Promise<void>;

const answering =
  (act: Action) =>
  async ({ params, visitor }: JsonCall) =>
    await okAfter(act(params["hash"] ?? "", visitor));

const posted = (verb: string, summary: string, act: Action) =>
  jsonRoute({
    method: "POST",
    path: `/api/messages/{hash}/${verb}`,
    summary,
    needsSession: true,
    answers: { ...ok, ...notFound },
    answer: answering(act),
  });

const openRoute = (portal: Pick<PortalServices, "message">) =>
  jsonRoute({
    path: "/api/messages/{hash}",
    summary: "A message with its replies; marks it as read",
    needsSession: true,
    answers: {
      200: {
        description: "The message",
        schema: z.extend(messageItem, { author, body: z.string(), answers: z.array(writtenAnswerSchema) }),
      },
      ...notFound,
    },
    async answer({ params, visitor }) {
      const { body, way: _way, ...message } = await portal.message(params["hash"] ?? "", visitor);
      return { body: { ...message, body: body.join("\n\n") } };
    },
  });

const beginRoute = (messages: MessageServices) =>
  jsonRoute({
    method: "POST",
    path: "/api/messages",
    summary: "Sends a message to the provider; a repetition with the same Idempotency-Key sends no second one",
    headers: ["Idempotency-Key"],
    body: newMessageSchema,
    needsSession: true,
    answers: {
      201: { description: "Begun", schema: z.object({ hash: z.string() }) },
      404: {
        description: "The contract or one of the uploads is unknown or another customer's: then nothing is stored",
      },
      422: { description: "An invalid field; or request-key-used" },
    },
    answer: async ({ body: { contractNumber = null, ...message }, idempotencyKey, visitor }) => ({
      status: 201,
      body: await messages.begin({ ...message, contractNumber, idempotencyKey }, visitor),
    }),
  });

const answerRoute = (messages: MessageServices) =>
  jsonRoute({
    method: "POST",
    path: "/api/messages/{hash}/answers",
    summary: "Replies to a message; a repetition with the same Idempotency-Key adds nothing",
    headers: ["Idempotency-Key"],
    body: messageReplySchema,
    needsSession: true,
    answers: {
      201: { description: "Added", schema: z.object({ answerId: z.uuid() }) },
      404: {
        description: "The message or one of the uploads is unknown or another customer's: then nothing is stored",
      },
      422: { description: "An invalid field; or request-key-used" },
    },
    answer: async ({ params, body, idempotencyKey, visitor }) => ({
      status: 201,
      body: await messages.answer({ hash: params["hash"] ?? "", ...body, idempotencyKey }, visitor),
    }),
  });

export function messageRoutes(messages: MessageServices, portal: Pick<PortalServices, "message">): readonly ApiRoute[] {
  return [
    openRoute(portal),
    beginRoute(messages),
    answerRoute(messages),
    jsonRoute({
      method: "DELETE",
      path: "/api/messages/{hash}",
      summary: "Deletes a message, which can be restored for 30 days",
      needsSession: true,
      answers: { ...ok, ...notFound },
      answer: answering((hash, visitor) => messages.delete(hash, visitor)),
    }),
    posted("restore", "Brings a deleted message back; may be repeated", (hash, visitor) =>
      messages.restore(hash, visitor),
    ),
    posted("read", "Marks a message as read; may be repeated", (hash, visitor) => messages.markRead(hash, visitor)),
    posted("unread", "Marks a message as unread; may be repeated", (hash, visitor) =>
      messages.markUnread(hash, visitor),
    ),
  ];
}
