import type { RequestDetail } from "#server/contract/requests.ts";

/** What a request waits for. */
export interface Asked {
  /** since when, ISO 8601 in UTC */
  readonly at: string;
  /** the note of the status, else the provider's last words since the customer's; null: it was not said */
  readonly words: string | null;
}

/** @returns null: it does not wait for the customer */
export function askedOf({
  status,
  timeline,
  entries,
}: Pick<RequestDetail, "status" | "timeline" | "entries">): Asked | null {
  const event = timeline.findLast((one) => one.status === "waiting-for-customer");
  if (status !== "waiting-for-customer" || !event) return null;
  const last = entries.at(-1);
  const words = event.note ?? (last?.author === "provider" ? last.body : null);
  return { at: event.at, words };
}
