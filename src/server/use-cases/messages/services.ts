import type { MessageServices } from "#server/contract/messages.ts";
import { bound } from "#server/shared/bound.ts";
import type { WritingDependencies } from "#server/use-cases/context.ts";
import { answerMessage } from "./answer-message.ts";
import { beginMessage } from "./begin-message.ts";
import { deleteMessage } from "./delete-message.ts";
import { markMessageRead, markMessageUnread } from "./mark-message.ts";
import { restoreMessage } from "./restore-message.ts";

/** What the screens of messages and the API call. */
export const messageServices: (dependencies: WritingDependencies) => MessageServices = bound({
  begin: beginMessage,
  answer: answerMessage,
  delete: deleteMessage,
  restore: restoreMessage,
  markRead: markMessageRead,
  markUnread: markMessageUnread,
});
