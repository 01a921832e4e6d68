import type { Database } from "#server/database/connect.ts";
import { findOwnMessage, type MessageRow } from "#server/database/repositories/message-list.ts";
import type { MessageHashes } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";

export async function findMessage(
  { database, messageHashes }: { database: Database; messageHashes: MessageHashes },
  customerId: string,
  hash: string,
): Promise<MessageRow | undefined> {
  const id = messageHashes.idOf(hash);
  return id === null ? undefined : await findOwnMessage(database, customerId, id);
}

/** Does not check whose message it is. @throws Refusal not-found for an invalid hash */
export function messageIdOf(messageHashes: Pick<MessageHashes, "idOf">, hash: string): string {
  const id = messageHashes.idOf(hash);
  if (id === null) throw new Refusal("not-found");
  return id;
}
