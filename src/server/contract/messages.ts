import type { MessageAttachment } from "#domain/portal/message.ts";
import type { EntryAuthor } from "#domain/portal/request.ts";
import type { Visitor } from "./visitor.ts";

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

/**
 * What a customer does with messages. Somebody else's is refused as `not-found`, like one that does not exist, that is
 * deleted (but for `restore`), or that nobody here made the hash of; without a session `unauthenticated`.
 */
export interface MessageServices {
  /** Tells the provider. @throws not-found for a contract or an upload of somebody else; request-key-used */
  begin(message: NewMessageInput, visitor: Visitor): Promise<{ readonly hash: string }>;
  /** Tells the provider. @throws not-found, also for an upload of somebody else; request-key-used */
  answer(answer: MessageAnswerInput, visitor: Visitor): Promise<{ readonly answerId: string }>;
  /** It can be restored for 30 days. */
  delete(hash: string, visitor: Visitor): Promise<void>;
  /** Restoring what is not deleted changes nothing. */
  restore(hash: string, visitor: Visitor): Promise<void>;
  markRead(hash: string, visitor: Visitor): Promise<void>;
  markUnread(hash: string, visitor: Visitor): Promise<void>;
}
