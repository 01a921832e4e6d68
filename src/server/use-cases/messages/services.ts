import { bindDependencies } from "#server/shared/bind-dependencies.ts";
import { beginMessage } from "./begin-message.ts";
import { deleteMessage } from "./delete-message.ts";
import { markMessageRead, markMessageUnread } from "./mark-message.ts";
import { replyToMessage } from "./reply-to-message.ts";
import { restoreMessage } from "./restore-message.ts";

export const messageServices = bindDependencies({
  begin: beginMessage,
  answer: replyToMessage,
  delete: deleteMessage,
  restore: restoreMessage,
  markRead: markMessageRead,
  markUnread: markMessageUnread,
});

export type MessageServices = ReturnType<typeof messageServices>;
