import * as z from "zod/mini";
import { notificationChoicesSchema, notificationsQuerySchema } from "#forms/portal/notification-schemas.ts";
import { notificationPageSchema, notificationSettingsSchema } from "#server/contract/notifications.ts";
import { type NotificationServices } from "#server/use-cases/notifications/services.ts";
import { done, okAfter } from "./responses.ts";
import { type ApiRoute, jsonRoute } from "./route.ts";

export function notificationRoutes(notifications: NotificationServices): readonly ApiRoute[] {
  return [
    jsonRoute({
      path: "/api/notices",
      summary: "Notifications of the identity, the newest first; before is that of the page before",
      query: notificationsQuerySchema,
      needsSession: true,
      answers: { 200: { description: "One page", schema: notificationPageSchema } },
      answer: async ({ query: { before }, visitor }) => ({ body: await notifications.list(before, visitor) }),
    }),
    jsonRoute({
      method: "POST",
      path: "/api/notices/seen",
      summary: "Marks all notifications of the identity as seen; may be repeated",
      body: z.object({}),
      needsSession: true,
      answers: { 200: { description: "Done", schema: done } },
      answer: async ({ visitor }) => await okAfter(notifications.markSeen(visitor)),
    }),
    jsonRoute({
      path: "/api/notices/choices",
      summary: "How the user is notified of each kind, and whether the e-mail accepts messages",
      needsSession: true,
      answers: { 200: { description: "All kinds in their order", schema: notificationSettingsSchema } },
      answer: async ({ visitor }) => ({ body: await notifications.settings(visitor) }),
    }),
    jsonRoute({
      method: "POST",
      path: "/api/notices/choices",
      summary: "Sets how the user is notified of the named kinds; the others stay unchanged",
      body: notificationChoicesSchema,
      needsSession: true,
      answers: {
        200: { description: "Stored", schema: done },
        422: {
          description: "An unknown kind, or a text message for a kind that is not urgent or without a proven phone",
        },
      },
      answer: async ({ body, visitor }) => await okAfter(notifications.choose(body.choices, visitor)),
    }),
    jsonRoute({
      method: "POST",
      path: "/api/notices/address",
      summary: "Tries an e-mail that has bounced again; may be repeated",
      body: z.object({}),
      needsSession: true,
      answers: { 200: { description: "The next notification is sent", schema: done } },
      answer: async ({ visitor }) => await okAfter(notifications.retryAddress(visitor)),
    }),
    jsonRoute({
      method: "POST",
      path: "/api/auth/notices",
      summary: "Switches e-mails about new messages on or off",
      body: z.object({ messages: z.boolean({ error: "invalid-value" }) }),
      needsSession: true,
      answers: { 200: { description: "Done", schema: done } },
      answer: async ({ body: { messages }, visitor }) =>
        await okAfter(
          notifications.choose([{ kind: "message", email: messages ? "at-once" : "off", text: false }], visitor),
        ),
    }),
  ];
}
