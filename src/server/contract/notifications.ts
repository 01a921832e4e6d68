import * as z from "zod/mini";
import { emailChoices, notificationKinds } from "#domain/portal/notifications/kinds.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";

const notificationSchema = z.object({
  noticeId: z.uuid(),
  kind: z.enum(notificationKinds),
  at: z.iso.datetime(),
  isNew: z.boolean(),
  title: z.string(),
  detail: z.string(),
  /** with the language's prefix */
  href: z.string(),
});

export type NotificationItem = DeepReadonly<z.infer<typeof notificationSchema>>;

export const notificationPageSchema = z.object({
  items: z.array(notificationSchema),
  unseen: z.int(),
  /** cursor of the next page */
  before: z.nullable(z.uuid()),
});

export type NotificationPage = DeepReadonly<z.infer<typeof notificationPageSchema>>;

export const notificationSettingsSchema = z.object({
  /** all kinds, in their order; `text`: by text message too */
  choices: z.array(z.object({ kind: z.enum(notificationKinds), email: z.enum(emailChoices), text: z.boolean() })),
  email: z.string(),
  /** then the user gets no e-mail */
  refusedAt: z.nullable(z.iso.datetime()),
  /** text messages can be chosen */
  hasPhone: z.boolean(),
});

export type NotificationSettings = DeepReadonly<z.infer<typeof notificationSettingsSchema>>;
