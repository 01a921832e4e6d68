import type { MessageHashes } from "#server/ports/secrets.ts";
import { signedIds } from "./signed-ids.ts";

/** Makes the hashes of messages in addresses. @param secrets as in `signedIds` */
export function messageHashes(secrets: readonly string[]): MessageHashes {
  return signedIds(secrets, "messages");
}
