import type { Database } from "#server/database/connect.ts";
import type { MessageRow } from "#server/database/repositories/lists/message-list.ts";
import { findOwnMessage } from "#server/database/repositories/lists/message-list.ts";
import type { MessageHashes } from "#server/ports/secrets.ts";

/** The customer's message of a hash; undefined: it is not theirs, deleted, or nobody here made the hash. */
export async function findMessage(
  { database, messageHashes }: { database: Database; messageHashes: MessageHashes },
  customerId: string,
  hash: string,
): Promise<MessageRow | undefined> {
  const id = messageHashes.idOf(hash);
  return id === null ? undefined : await findOwnMessage(database, customerId, id);
}
