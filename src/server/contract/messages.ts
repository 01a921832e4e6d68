import type { Visitor } from "./visitor.ts";

/**
 * What a customer does with messages. Somebody else's is refused as `not-found`, like one that does not exist, that is
 * deleted (but for `restore`), or that nobody here made the hash of; without a session `unauthenticated`.
 */
export interface MessageServices {
  /** It can be restored for 30 days. */
  delete(hash: string, visitor: Visitor): Promise<void>;
  /** Restoring what is not deleted changes nothing. */
  restore(hash: string, visitor: Visitor): Promise<void>;
  markRead(hash: string, visitor: Visitor): Promise<void>;
  markUnread(hash: string, visitor: Visitor): Promise<void>;
}
