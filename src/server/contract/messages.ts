import * as z from "zod/mini";
import type { DeepReadonly } from "#server/shared/deep-readonly.ts";

/** What a customer writes to the provider. */
export interface NewMessageInput {
  /** one line */
  readonly subject: string;
  /** plain text; an empty line parts paragraphs */
  readonly body: string;
  /** of the customer's; null: it is about none */
  readonly contractNumber: string | null;
  /** ids of the sender's uploads, ten at most */
  readonly attachments: readonly string[];
  /** of the header `Idempotency-Key`; null: none */
  readonly idempotencyKey: string | null;
}

/** What a customer answers to a message. */
export interface MessageReplyInput extends Pick<NewMessageInput, "body" | "attachments" | "idempotencyKey"> {
  readonly hash: string;
}

/** `size` in bytes; null: it is not known. */
export const messageAttachmentsSchema = z.array(
  z.object({ eloId: z.string(), name: z.string(), mime: z.string(), size: z.nullable(z.int()) }),
);

/** What customer or provider have added to a message, in plain text. */
export const writtenAnswerSchema = z.object({
  author: z.enum(["customer", "provider"]),
  body: z.string(),
  at: z.iso.datetime(),
  attachments: messageAttachmentsSchema,
});

export type MessageReply = DeepReadonly<z.infer<typeof writtenAnswerSchema>>;
