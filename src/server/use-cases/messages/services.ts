import type { MessageServices } from "#server/contract/messages.ts";
import { bound } from "#server/shared/bound.ts";
import { deleteMessage } from "./delete-message.ts";
import type { ActingDependencies, MessageDependencies } from "./dependencies.ts";
import { markMessageRead, markMessageUnread } from "./mark-message.ts";
import { isUnsubscribeLink, readNotices, setNotices, unsubscribe } from "./notices.ts";
import { restoreMessage } from "./restore-message.ts";

/** What the screens of messages, the settings and the API call. */
export const messageServices: (
  dependencies: ActingDependencies & Pick<MessageDependencies, "unsubscribeTokens">,
) => MessageServices = bound({
  delete: deleteMessage,
  restore: restoreMessage,
  markRead: markMessageRead,
  markUnread: markMessageUnread,
  notices: readNotices,
  setNotices,
  unsubscribe,
  isUnsubscribeLink,
});
