import type { MessageServices } from "#server/contract/messages.ts";
import { deleteMessage } from "./delete-message.ts";
import type { ActingDependencies, MessageDependencies } from "./dependencies.ts";
import { markMessageRead, markMessageUnread } from "./mark-message.ts";
import { readNotices, setNotices, unsubscribe } from "./notices.ts";
import { restoreMessage } from "./restore-message.ts";

/** What the screens of messages, the settings and the API call. */
export function messageServices(
  dependencies: ActingDependencies & Pick<MessageDependencies, "unsubscribeTokens">,
): MessageServices {
  return {
    delete: (hash, visitor) => deleteMessage(dependencies, hash, visitor),
    restore: (hash, visitor) => restoreMessage(dependencies, hash, visitor),
    markRead: (hash, visitor) => markMessageRead(dependencies, hash, visitor),
    markUnread: (hash, visitor) => markMessageUnread(dependencies, hash, visitor),
    notices: (visitor) => readNotices(dependencies, visitor),
    setNotices: (input, visitor) => setNotices(dependencies, input, visitor),
    unsubscribe: (token) => unsubscribe(dependencies, token),
    isUnsubscribeLink: (token) => dependencies.unsubscribeTokens.idOf(token) !== null,
  };
}
