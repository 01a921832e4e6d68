import * as z from "zod/mini";
import { emailChoices, noticeKinds } from "#domain/portal/notices/kinds.ts";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";

/** Something that happened, in the visitor's language. */
const noticeSchema = z.object({
  noticeId: z.uuid(),
  kind: z.enum(noticeKinds),
  at: z.iso.datetime(),
  /** the user has not looked since */
  isNew: z.boolean(),
  title: z.string(),
  /** empty: there is nothing more to say */
  detail: z.string(),
  /** path of the page that shows it, with the language's prefix */
  href: z.string(),
});

export type Notice = DeepReadonly<z.infer<typeof noticeSchema>>;

export const noticePageSchema = z.object({
  /** the newest first */
  items: z.array(noticeSchema),
  /** how many are new in all */
  unseen: z.int(),
  /** what asks for the next page; null: there is none */
  before: z.nullable(z.uuid()),
});

export type NoticePage = DeepReadonly<z.infer<typeof noticePageSchema>>;

/** How a user is notified. */
export const noticeSettingsSchema = z.object({
  /** all kinds, in their order; `text`: by text message too */
  choices: z.array(z.object({ kind: z.enum(noticeKinds), email: z.enum(emailChoices), text: z.boolean() })),
  email: z.string(),
  /** when the e-mail was last refused: it gets no notices; null: it is not */
  refusedAt: z.nullable(z.iso.datetime()),
  /** whether text messages can be chosen */
  hasPhone: z.boolean(),
});

export type NoticeSettings = DeepReadonly<z.infer<typeof noticeSettingsSchema>>;
