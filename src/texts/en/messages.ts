import type { messages as czech } from "#texts/cs/messages.ts";
import type { Shape } from "#texts/shape.ts";

export const messages: Shape<typeof czech> = {
  title: "Messages",
  lead: "What we have written to you about your contracts.",
  empty: "There are no messages yet",
  emptyText: "When we have something to tell you, you will find it here and we will let you know.",
  search: "Search messages",
  status: "Status",
  anyStatus: "All messages",
  unread: "Unread",
  read: "Read",
  sortNewest: "Newest first",
  sortOldest: "Oldest first",
  sortSubject: "By subject",
  subject: "Subject",
  received: "Received",
  unreadMark: "Unread message",
  back: "Back to messages",
  attachments: "Attachments",
  download: "Download {name}",
  all: "Download all (ZIP)",
  failed: "The document could not be downloaded. Please try again.",
  busy: "Downloading",
  attachmentCount: {
    one: "{count} attachment",
    other: "{count} attachments",
  },
  found: {
    one: "{count} message",
    other: "{count} messages",
  },
};
