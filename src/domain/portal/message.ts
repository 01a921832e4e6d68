export const messageStatuses = ["unread", "read"] as const;

export interface MessageAttachment {
  /** id in the provider's document archive */
  readonly eloId: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number | null;
}

/** An item of the list; the body comes with the message itself. */
export interface Message {
  readonly hash: string;
  readonly subject: string;
  /** ISO 8601 in UTC */
  readonly received: string;
  /** when it was read, ISO 8601 in UTC; null: unread */
  readonly read: string | null;
  readonly attachments: readonly MessageAttachment[];
}
