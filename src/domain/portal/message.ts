import { dayMs, daysBefore } from "#domain/shared/days.ts";

/** Deleted messages are listed only when this status is requested. */
export const messageStatuses = ["unread", "read", "deleted"] as const;

/** After so many days a deleted message is removed for good. */
export const restorableDays = 30;

export function restorableSince(now: Date): Date {
  return daysBefore(now, restorableDays);
}

/**
 * @param deleted ISO 8601
 * @returns ISO 8601
 */
export function restorableUntil(deleted: string): string {
  return new Date(Date.parse(deleted) + restorableDays * dayMs).toISOString();
}

/** In characters. */
const previewLength = 160;

export function previewOf(body: string): string {
  const line = body.replaceAll(/\s+/g, " ").trim();
  if (line.length <= previewLength) return line;
  const whole = line.slice(0, previewLength + 1);
  const end = whole.lastIndexOf(" ");
  return `${(end > 0 ? whole.slice(0, end) : line.slice(0, previewLength)).trimEnd()}…`;
}

export type MessageAsk =
  | { readonly kind: "sign"; readonly contractNumber: string }
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
  readonly read: string | null;
  readonly deleted: string | null;
  readonly attachments: readonly MessageAttachment[];
}
