/** What the list filters by. Deleted ones are shown only when they are asked for by this name. */
export const messageStatuses = ["unread", "read", "deleted"] as const;

/** A deleted message can be restored for so many days, then it is removed for good. */
export const restorableDays = 30;

/** Messages deleted up to this moment cannot be restored any more. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableDays * 86_400_000);
}

/** @param deleted ISO 8601. @returns the moment until which it can be restored, likewise */
export function restorableUntil(deleted: string): string {
  return new Date(Date.parse(deleted) + restorableDays * 86_400_000).toISOString();
}

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
  /** when it was deleted, ISO 8601 in UTC; null: it is not */
  readonly deleted: string | null;
  readonly attachments: readonly MessageAttachment[];
}
