import type { MessageHashes } from "#server/ports/ports.ts";
import { signedIds } from "./signed-ids.ts";

/** What stands for messages in addresses. @param secrets as `signedIds` takes them */
export function messageHashes(secrets: readonly string[]): MessageHashes {
  return signedIds(secrets, "messages");
}
