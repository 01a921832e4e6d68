import type { MessageAttachment } from "#domain/portal/message.ts";
import type { EntryAuthor } from "#domain/portal/request.ts";

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
export interface MessageAnswerInput extends Pick<NewMessageInput, "body" | "attachments" | "idempotencyKey"> {
  readonly hash: string;
}

/** What customer or provider have added to a message. */
export interface MessageAnswer {
  readonly author: EntryAuthor;
  /** plain text */
  readonly body: string;
  /** ISO 8601 in UTC */
  readonly at: string;
  readonly attachments: readonly MessageAttachment[];
}
