import { dayMs, daysBefore } from "#domain/shared/days.ts";

/** Deleted messages are listed only when this status is requested. */
export const messageStatuses = ["unread", "read", "deleted"] as const;

/** After so many days a deleted message is removed for good. */
export const restorableDays = 30;

/** Returns the moment before which deleted messages can no longer be restored. */
export function restorableSince(now: Date): Date {
  return daysBefore(now, restorableDays);
}

/**
 * @param deleted ISO 8601
 * @returns until when it can be restored, ISO 8601
 */
export function restorableUntil(deleted: string): string {
  return new Date(Date.parse(deleted) + restorableDays * dayMs).toISOString();
}

/** In characters. */
const previewLength = 160;

/** Returns the beginning of a message in one line, with an ellipsis where it is cut. */
export function previewOf(body: string): string {
  const line = body.replaceAll(/\s+/g, " ").trim();
  if (line.length <= previewLength) return line;
  const whole = line.slice(0, previewLength + 1);
  const end = whole.lastIndexOf(" ");
  return `${(end > 0 ? whole.slice(0, end) : line.slice(0, previewLength)).trimEnd()}…`;
}

/** What a message asks the customer to do. */
export type MessageAsk =
  | { readonly kind: "sign"; readonly contractNumber: string }
  /** any documents the provider waits for */
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

/** A row of the list; the body comes with the message. */
export interface Message {
  readonly hash: string;
  readonly subject: string;
  readonly preview: string;
  /** ISO 8601 in UTC */
  readonly received: string;
  /** ISO 8601 in UTC */
  readonly read: string | null;
  /** ISO 8601 in UTC */
  readonly deleted: string | null;
  readonly attachments: readonly MessageAttachment[];
}
