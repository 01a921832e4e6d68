import { bound } from "#server/shared/bound.ts";
import { answerMessage } from "./answer-message.ts";
import { beginMessage } from "./begin-message.ts";
import { deleteMessage } from "./delete-message.ts";
import { markMessageRead, markMessageUnread } from "./mark-message.ts";
import { restoreMessage } from "./restore-message.ts";

/** What the screens of messages and the API call. */
export const messageServices = bound({
  begin: beginMessage,
  answer: answerMessage,
  delete: deleteMessage,
  restore: restoreMessage,
  markRead: markMessageRead,
  markUnread: markMessageUnread,
});

export type MessageServices = ReturnType<typeof messageServices>;
