import type { MessageHashes } from "#server/ports/secrets.ts";
import { Refusal } from "#server/shared/refusal.ts";

/** Whose message it is remains to be judged. @throws Refusal not-found for a hash that nobody here made */
export function messageIdOf(messageHashes: Pick<MessageHashes, "idOf">, hash: string): string {
  const id = messageHashes.idOf(hash);
  if (id === null) throw new Refusal("not-found");
  return id;
}
