import type { MessageServices } from "#server/contract/messages.ts";
import { done } from "./answers.ts";
import { type ApiRoute, type JsonCall, jsonRoute } from "./route.ts";

const notFound = { 404: { description: "Unknown, somebody else's, or deleted" } };
const ok = { 200: { description: "Done", schema: done } };

type Act = (hash: string, visitor: JsonCall["visitor"]) => Promise<void>;

const answering =
  (act: Act) =>
  async ({ params, visitor }: JsonCall) => {
    await act(params["hash"] ?? "", visitor);
    return { body: { status: "ok" as const } };
  };

const posted = (verb: string, summary: string, act: Act) =>
  jsonRoute({
    method: "POST",
    path: `/api/messages/{hash}/${verb}`,
    summary,
    needsSession: true,
    answers: { ...ok, ...notFound },
    answer: answering(act),
  });

/** What a customer does with messages. */
export function messageRoutes(messages: MessageServices): readonly ApiRoute[] {
  return [
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
