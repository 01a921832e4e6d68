import { dayMs, daysBefore } from "#domain/shared/days.ts";

/** What the list filters by. Deleted ones are shown only when they are asked for by this name. */
export const messageStatuses = ["unread", "read", "deleted"] as const;

/** How many days a deleted message can be restored; then it is removed for good. */
export const restorableDays = 30;

/** Messages deleted up to this moment cannot be restored any more. */
export function restorableSince(now: Date): Date {
  return daysBefore(now, restorableDays);
}

/** @param deleted ISO 8601. @returns the moment until which it can be restored, likewise */
export function restorableUntil(deleted: string): string {
  return new Date(Date.parse(deleted) + restorableDays * dayMs).toISOString();
}

/** So much of a message is shown in the list, in characters. */
const previewLength = 160;

/** The first words of a message in one line, with an ellipsis where it is cut. */
export function previewOf(body: string): string {
  const line = body.replaceAll(/\s+/g, " ").trim();
  if (line.length <= previewLength) return line;
  const whole = line.slice(0, previewLength + 1);
  const end = whole.lastIndexOf(" ");
  return `${(end > 0 ? whole.slice(0, end) : line.slice(0, previewLength)).trimEnd()}…`;
}

/** What a message asks its customer to do, and with what. */
export type MessageAsk =
  | { readonly kind: "sign"; readonly contractNumber: string }
  /** whatever documents the provider waits for */
  | { readonly kind: "upload" }
  | { readonly kind: "pay"; readonly invoiceId: string }
  | { readonly kind: "answer"; readonly requestId: string }
  | { readonly kind: "offer"; readonly offerId: string };

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
  /** how it begins, in one line of plain text */
  readonly preview: string;
  /** ISO 8601 in UTC */
  readonly received: string;
  /** when it was read, ISO 8601 in UTC; null: unread */
  readonly read: string | null;
  /** when it was deleted, ISO 8601 in UTC; null: it is not */
  readonly deleted: string | null;
  readonly attachments: readonly MessageAttachment[];
}
