import * as z from "zod/mini";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";

export interface NewMessageInput {
  /** one line */
  readonly subject: string;
  /** plain text; an empty line separates paragraphs */
  readonly body: string;
  /** of the customer */
  readonly contractNumber: string | null;
  /** ids of the sender's uploads, ten at most */
  readonly attachments: readonly string[];
  /** header `Idempotency-Key` */
  readonly idempotencyKey: string | null;
}

export interface MessageReplyInput extends Pick<NewMessageInput, "body" | "attachments" | "idempotencyKey"> {
  readonly hash: string;
}

/** `size` in bytes */
export const messageAttachmentsSchema = z.array(
  z.object({ eloId: z.string(), name: z.string(), mime: z.string(), size: z.nullable(z.int()) }),
);

export const writtenAnswerSchema = z.object({
  author: z.enum(["customer", "provider"]),
  body: z.string(),
  at: z.iso.datetime(),
  attachments: messageAttachmentsSchema,
});

export type MessageReply = DeepReadonly<z.infer<typeof writtenAnswerSchema>>;
