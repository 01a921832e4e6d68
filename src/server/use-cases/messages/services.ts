import type { MessageServices } from "#server/contract/messages.ts";
import { bound } from "#server/shared/bound.ts";
import { deleteMessage } from "./delete-message.ts";
import type { ActingDependencies } from "./dependencies.ts";
import { markMessageRead, markMessageUnread } from "./mark-message.ts";
import { restoreMessage } from "./restore-message.ts";

/** What the screens of messages and the API call. */
export const messageServices: (dependencies: ActingDependencies) => MessageServices = bound({
  delete: deleteMessage,
  restore: restoreMessage,
  markRead: markMessageRead,
  markUnread: markMessageUnread,
});
