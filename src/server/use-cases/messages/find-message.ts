import type { Database } from "#server/database/connect.ts";
import { findOwnMessage, type MessageRow } from "#server/database/repositories/lists/message-list.ts";
import type { MessageHashes } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";

/** The customer's message of a hash; undefined: it is not theirs, deleted, or nobody here made the hash. */
export async function findMessage(
  { database, messageHashes }: { database: Database; messageHashes: MessageHashes },
  customerId: string,
  hash: string,
): Promise<MessageRow | undefined> {
  const id = messageHashes.idOf(hash);
  return id === null ? undefined : await findOwnMessage(database, customerId, id);
}

/** Whose message it is remains to be judged. @throws Refusal not-found for a hash that nobody here made */
export function messageIdOf(messageHashes: Pick<MessageHashes, "idOf">, hash: string): string {
  const id = messageHashes.idOf(hash);
  if (id === null) throw new Refusal("not-found");
  return id;
}
