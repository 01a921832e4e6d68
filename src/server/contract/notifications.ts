import * as z from "zod/mini";
import { emailChoices, notificationKinds } from "#domain/portal/notifications/kinds.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";

/** Something that happened, in the visitor's language. */
const notificationSchema = z.object({
  noticeId: z.uuid(),
  kind: z.enum(notificationKinds),
  at: z.iso.datetime(),
  /** the user has not looked since */
  isNew: z.boolean(),
  title: z.string(),
  /** empty: there is nothing more to say */
  detail: z.string(),
  /** path of the page that shows it, with the language's prefix */
  href: z.string(),
});

export type NotificationItem = DeepReadonly<z.infer<typeof notificationSchema>>;

export const notificationPageSchema = z.object({
  /** the newest first */
  items: z.array(notificationSchema),
  /** how many are new in all */
  unseen: z.int(),
  /** what asks for the next page; null: there is none */
  before: z.nullable(z.uuid()),
});

export type NotificationPage = DeepReadonly<z.infer<typeof notificationPageSchema>>;

/** How a user is notified. */
export const notificationSettingsSchema = z.object({
  /** all kinds, in their order; `text`: by text message too */
  choices: z.array(z.object({ kind: z.enum(notificationKinds), email: z.enum(emailChoices), text: z.boolean() })),
  email: z.string(),
  /** when the e-mail was last refused: it gets no notices; null: it is not */
  refusedAt: z.nullable(z.iso.datetime()),
  /** whether text messages can be chosen */
  hasPhone: z.boolean(),
});

export type NotificationSettings = DeepReadonly<z.infer<typeof notificationSettingsSchema>>;
